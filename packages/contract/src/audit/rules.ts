/** Most rows of one file of the audit log. */
export const AUDIT_EXPORT_ROWS = 10_000;
