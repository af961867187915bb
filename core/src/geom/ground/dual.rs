//! Numbers that carry a derivative along: f(x) and f′(x) at once, both exact but for rounding (forward differentiation).
//!
//! x is (x, 1), a constant is (c, 0), and each operation follows its rule of calculus. Where a function has no derivative
//! (|x| at 0, ⌊x⌋ at whole numbers), the slope is NaN; where it has no value, the value is, too.

use std::num::ParseFloatError;
use std::ops::{Add, Div, Mul, Neg, Sub};
use std::str::FromStr;

/// A value and its derivative.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Dual {
    /// f(x).
    pub value: f64,
    /// f′(x).
    pub slope: f64,
}

impl Dual {
    /// A number that does not change with x.
    #[must_use]
    pub fn constant(value: f64) -> Self {
        Self { value, slope: 0.0 }
    }

    /// x itself.
    #[must_use]
    pub fn variable(value: f64) -> Self {
        Self { value, slope: 1.0 }
    }

    /// f of this number, by f's value and derivative here.
    fn chain(self, value: f64, derivative: f64) -> Self {
        // A constant stays one where f has no derivative.
        let slope = if self.slope == 0.0 { 0.0 } else { self.slope * derivative };
        Self { value, slope }
    }

    /// Sine.
    #[must_use]
    pub fn sin(self) -> Self {
        self.chain(self.value.sin(), self.value.cos())
    }

    /// Cosine.
    #[must_use]
    pub fn cos(self) -> Self {
        self.chain(self.value.cos(), -self.value.sin())
    }

    /// Tangent.
    #[must_use]
    pub fn tan(self) -> Self {
        let tan = self.value.tan();
        self.chain(tan, 1.0 + tan * tan)
    }

    /// Arc sine.
    #[must_use]
    pub fn asin(self) -> Self {
        self.chain(self.value.asin(), 1.0 / (1.0 - self.value * self.value).sqrt())
    }

    /// Arc cosine.
    #[must_use]
    pub fn acos(self) -> Self {
        self.chain(self.value.acos(), -1.0 / (1.0 - self.value * self.value).sqrt())
    }

    /// Arc tangent.
    #[must_use]
    pub fn atan(self) -> Self {
        self.chain(self.value.atan(), 1.0 / (1.0 + self.value * self.value))
    }

    /// Hyperbolic sine.
    #[must_use]
    pub fn sinh(self) -> Self {
        self.chain(self.value.sinh(), self.value.cosh())
    }

    /// Hyperbolic cosine.
    #[must_use]
    pub fn cosh(self) -> Self {
        self.chain(self.value.cosh(), self.value.sinh())
    }

    /// Hyperbolic tangent.
    #[must_use]
    pub fn tanh(self) -> Self {
        let tanh = self.value.tanh();
        self.chain(tanh, 1.0 - tanh * tanh)
    }

    /// eˣ.
    #[must_use]
    pub fn exp(self) -> Self {
        let exp = self.value.exp();
        self.chain(exp, exp)
    }

    /// Natural logarithm.
    #[must_use]
    pub fn ln(self) -> Self {
        self.chain(self.value.ln(), 1.0 / self.value)
    }

    /// Square root.
    #[must_use]
    pub fn sqrt(self) -> Self {
        let root = self.value.sqrt();
        self.chain(root, 0.5 / root)
    }

    /// |x|.
    #[must_use]
    pub fn abs(self) -> Self {
        let sign = if self.value == 0.0 { f64::NAN } else { self.value.signum() };
        self.chain(self.value.abs(), sign)
    }

    /// −1, 0 or 1.
    #[must_use]
    pub fn sign(self) -> Self {
        let sign = if self.value == 0.0 { 0.0 } else { self.value.signum() };
        self.chain(sign, if self.value == 0.0 { f64::NAN } else { 0.0 })
    }

    /// The whole number below.
    #[must_use]
    pub fn floor(self) -> Self {
        self.stair(self.value.floor(), self.value == self.value.floor())
    }

    /// The whole number above.
    #[must_use]
    pub fn ceil(self) -> Self {
        self.stair(self.value.ceil(), self.value == self.value.floor())
    }

    /// The nearest whole number; halves go up in size.
    #[must_use]
    pub fn round(self) -> Self {
        let from_half = self.value.abs().fract() == 0.5;
        self.stair(self.value.round(), from_half)
    }

    fn stair(self, value: f64, jumps: bool) -> Self {
        self.chain(value, if jumps { f64::NAN } else { 0.0 })
    }

    /// The smaller of two.
    #[must_use]
    pub fn min(self, other: Self) -> Self {
        self.pick(other, self.value < other.value)
    }

    /// The larger of two.
    #[must_use]
    pub fn max(self, other: Self) -> Self {
        self.pick(other, self.value > other.value)
    }

    fn pick(self, other: Self, own: bool) -> Self {
        if self.value.is_nan() || other.value.is_nan() {
            return Self { value: f64::NAN, slope: f64::NAN };
        }
        // Where both are equal the curve bends, unless their slopes are equal, too.
        let bends = self.value == other.value && self.slope != other.slope;
        let found = if own { self } else { other };
        Self { slope: if bends { f64::NAN } else { found.slope }, ..found }
    }

    /// The remainder of a division, with the divisor's sign: in [0, divisor) for one above 0.
    #[must_use]
    pub fn modulo(self, by: Self) -> Self {
        self - by * (self / by).floor()
    }

    /// This number to the power of another.
    #[must_use]
    pub fn power(self, exponent: Self) -> Self {
        let (x, n) = (self.value, exponent.value);
        let value = x.powf(n);
        // d(xⁿ) = n xⁿ⁻¹ dx + xⁿ ln x dn; each term only where something changes.
        let of_base =
            if self.slope == 0.0 || n == 0.0 { 0.0 } else { n * x.powf(n - 1.0) * self.slope };
        let of_exponent = if exponent.slope == 0.0 { 0.0 } else { value * x.ln() * exponent.slope };
        Self { value, slope: of_base + of_exponent }
    }
}

impl Add for Dual {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self { value: self.value + other.value, slope: self.slope + other.slope }
    }
}

impl Sub for Dual {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self { value: self.value - other.value, slope: self.slope - other.slope }
    }
}

impl Mul for Dual {
    type Output = Self;

    fn mul(self, other: Self) -> Self {
        let slope = self.slope * other.value + self.value * other.slope;
        Self { value: self.value * other.value, slope }
    }
}

impl Div for Dual {
    type Output = Self;

    fn div(self, other: Self) -> Self {
        let value = self.value / other.value;
        Self { value, slope: (self.slope - value * other.slope) / other.value }
    }
}

impl Neg for Dual {
    type Output = Self;

    fn neg(self) -> Self {
        Self { value: -self.value, slope: -self.slope }
    }
}

impl FromStr for Dual {
    type Err = ParseFloatError;

    fn from_str(text: &str) -> Result<Self, ParseFloatError> {
        text.parse().map(Self::constant)
    }
}
