import { call, perMinute } from "../call.ts";
import type { PermissionRows } from "../permission-row.ts";
import { auditExport, auditExportInput, auditPage, auditQuery } from "./schemas.ts";

export * from "./actions.ts";
export * from "./field-names.ts";
export * from "./rules.ts";
export * from "./schemas.ts";
export * from "./subject-names.ts";
export * from "./value-names.ts";

export const calls = {
  auditEntries: call("GET admin/audit", {
    access: "staff",
    permission: "audit.read",
    input: auditQuery,
    output: auditPage,
    errors: [],
    rateLimit: perMinute(240),
    summary: "Entries of the audit log, the newest first.",
  }),
  auditExport: call("POST admin/audit/export", {
    access: "staff",
    permission: "audit.export",
    input: auditExportInput,
    output: auditExport,
    errors: [],
    rateLimit: perMinute(10),
    summary: "The filtered log as CSV; the export is an entry of its own.",
  }),
};

/** Staff permissions. The owner has all of them; the viewer role has the read permissions. */
export const permissions = {
  "audit.read": { id: "Melihat catatan audit", en: "See the audit log", roles: ["finance"] },
  "audit.export": { id: "Mengunduh catatan audit", en: "Download the audit log" },
} as const satisfies PermissionRows;
