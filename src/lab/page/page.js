"use strict";
(() => {
  const run = JSON.parse(document.getElementById("run").textContent);
  const at = (id) => document.getElementById(id);
  const root = document.documentElement;
  const last = run.steps.length - 1;
  let step = 0;
  let language = (navigator.language || "en").startsWith("fr") ? "fr" : "en";
  let dark = matchMedia("(prefers-color-scheme: dark)").matches;
  let timer = 0;

  const words = () => run.words[language];
  const said = (text) => (text ? text[language] ?? text.en : "");
  const element = (tag, text, name) => {
    const made = document.createElement(tag);
    made.textContent = text ?? "";
    if (name) made.className = name;
    return made;
  };
  const filled = (text, n) => text.replace("{n}", n);

  function picture(now) {
    const lines = (dark && now.dark) || now.picture;
    const [width, height] = run.size;
    // The only markup that is made of the data: Glisse's own drawing, in which every word is escaped.
    at("picture").innerHTML =
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none">` +
      lines.map((i) => run.pieces[i]).join("\n") + "</svg>";
    at("picture").setAttribute("aria-label", said(now.sentence));
  }

  function because(now) {
    const place = at("because");
    place.replaceChildren();
    if (now.because.length === 0) {
      place.textContent = words().given;
      return;
    }
    place.append(words().because);
    for (const reason of now.because.filter((k) => k <= last)) {
      const button = element("button", filled(words().step, reason + 1));
      button.type = "button";
      button.title = said(run.steps[reason].sentence);
      button.onclick = () => go(reason);
      place.append(button);
    }
  }

  function numbers(now) {
    at("rows").replaceChildren(...now.rows.map((i) => {
      const row = run.rows[i];
      const line = document.createElement("tr");
      const symbol = element("td", said(row.symbol), row.role && "of-" + row.role);
      line.append(symbol, element("td", said(row.value)), element("td", row.formula));
      line.title = said(row.meaning);
      return line;
    }));
  }

  function source(now) {
    const shown = now.source === null ? { file: "", lines: [] } : run.sources[now.source];
    at("file").textContent = shown.file;
    at("lines").replaceChildren(...shown.lines.map(([number, text, lit, folded, values]) => {
      const line = element("div", "", lit ? "lit-line" : "");
      line.append(element("i", number), text + (folded ? " …" : ""));
      if (values) line.append(element("b", values));
      return line;
    }));
    // Only the box is scrolled: the page stays where the person has it.
    const lit = at("lines").querySelector(".lit-line");
    at("lines").scrollTop = lit ? lit.offsetTop - 2 * lit.offsetHeight : 0;
  }

  function show() {
    const now = run.steps[step];
    root.lang = language;
    root.className = dark ? "dark" : "light";
    at("title").textContent = said(run.title);
    at("question").textContent = said(run.question);
    for (const id of ["numbers", "source", "keys", "made-by"]) at(id).textContent = words()[id];
    at("left-out").textContent = run.leftOut ? filled(words()["left-out"], run.leftOut) : "";
    at("language").textContent = words().language;
    at("theme").textContent = words().theme;
    for (const id of ["first", "back", "next", "last"]) {
      at(id).title = words()[id];
      at(id).setAttribute("aria-label", words()[id]);
    }
    const play = timer ? words().pause : words().play;
    at("play").textContent = play;
    at("first").disabled = at("back").disabled = step === 0;
    at("last").disabled = at("next").disabled = step === last;
    at("slider").max = last + 1;
    at("slider").value = step + 1;
    const count = `${filled(words().step, step + 1)} / ${last + 1}`;
    at("count").textContent = count;
    at("slider").setAttribute("aria-label", words().step.replace("{n}", "").trim());
    at("slider").setAttribute("aria-valuetext", count);
    at("chapter").textContent = said(now.chapter);
    at("sentence").textContent = said(now.sentence);
    picture(now);
    because(now);
    numbers(now);
    source(now);
  }

  function go(to) {
    step = Math.max(0, Math.min(last, to));
    history.replaceState(null, "", "#" + (step + 1));
    if (step === last) stop();
    show();
  }

  function stop() {
    clearInterval(timer);
    timer = 0;
  }

  function play() {
    if (timer) {
      stop();
    } else {
      if (step === last) step = 0;
      timer = setInterval(() => go(step + 1), 900);
    }
    show();
  }

  function person(to) {
    stop();
    go(to);
  }

  const acts = {
    ArrowRight: () => person(step + 1),
    ArrowLeft: () => person(step - 1),
    PageDown: () => person(step + 10),
    PageUp: () => person(step - 10),
    Home: () => person(0),
    End: () => person(last),
    " ": play,
    l: () => { language = language === "fr" ? "en" : "fr"; show(); },
    t: () => { dark = !dark; show(); },
  };

  at("first").onclick = acts.Home;
  at("back").onclick = acts.ArrowLeft;
  at("next").onclick = acts.ArrowRight;
  at("last").onclick = acts.End;
  at("play").onclick = play;
  at("language").onclick = acts.l;
  at("theme").onclick = acts.t;
  at("slider").oninput = (event) => person(Number(event.target.value) - 1);
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // Space on a button that has the focus presses that button.
    if (event.key === " " && event.target.tagName === "BUTTON") return;
    const act = acts[event.key];
    if (act) {
      event.preventDefault();
      act();
    }
  });
  const asked = () => (parseInt(location.hash.slice(1), 10) || 1) - 1;
  addEventListener("hashchange", () => person(asked()));
  go(asked());
})();
