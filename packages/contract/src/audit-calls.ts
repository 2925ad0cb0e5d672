import { call } from "./call.ts";
import type { RateLimit } from "./call.ts";
import * as audit from "./schemas/audit.ts";

const reading: RateLimit = { calls: 240, window_seconds: 60 };
const exporting: RateLimit = { calls: 10, window_seconds: 60 };

/** The audit log: who did what, when, from where, and from which value to which. */
export const auditCalls = {
  auditEntries: call("auditEntries", {
    access: "staff",
    permission: "audit.read",
    input: audit.auditQuery,
    output: audit.auditPage,
    errors: [],
    rateLimit: reading,
    summary: "Entries of the audit log, the newest first.",
  }),
  auditExport: call("auditExport", {
    access: "staff",
    permission: "audit.export",
    input: audit.auditExportInput,
    output: audit.auditExport,
    errors: [],
    rateLimit: exporting,
    summary: "The filtered log as CSV; the export is an entry of its own.",
  }),
};
