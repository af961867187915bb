//! Roles to colours and lines.
