/** Maximum number of rows per audit log file. */
export const AUDIT_EXPORT_ROWS = 10_000;
