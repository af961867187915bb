//! Where a desktop keeps what is the person's own: settings, unsaved work.

use std::path::PathBuf;

use etcetera::{AppStrategy as _, AppStrategyArgs, app_strategy};

/// The program, as the systems' rules name its folders.
fn own() -> Option<impl etcetera::AppStrategy> {
    app_strategy::choose_native_strategy(AppStrategyArgs {
        top_level_domain: "local".to_owned(),
        author: "Glisse".to_owned(),
        app_name: "Glisse".to_owned(),
    })
    .ok()
}

/// The person's own folder.
#[must_use]
pub(crate) fn home() -> Option<PathBuf> {
    etcetera::home_dir().ok()
}

/// Where settings are: below `~/.config` on Linux.
#[must_use]
pub(crate) fn settings() -> Option<PathBuf> {
    Some(own()?.config_dir())
}

/// Where work is that would be lost: below `~/.local/share` on Linux.
#[must_use]
pub(crate) fn data() -> Option<PathBuf> {
    Some(own()?.data_dir())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn they_are_of_this_program() {
        for folder in [settings(), data()] {
            let name = folder.unwrap().to_string_lossy().to_lowercase();
            assert!(name.contains("glisse"), "{name}");
        }
    }
}
