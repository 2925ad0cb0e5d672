import { auditExport, auditExportInput, auditPage, auditQuery } from "./schemas.ts";
import { call, perMinute } from "../call.ts";
import * as officeEndpoints from "./office-endpoints.ts";

export const calls = {
  auditEntries: call(officeEndpoints.auditEntries, {
    access: "staff",
    permission: "audit.read",
    input: auditQuery,
    output: auditPage,
    errors: [],
    rateLimit: perMinute(240),
    summary: "Entries of the audit log, the newest first.",
  }),
  auditExport: call(officeEndpoints.auditExport, {
    access: "staff",
    permission: "audit.export",
    input: auditExportInput,
    output: auditExport,
    errors: [],
    rateLimit: perMinute(10),
    summary: "The filtered log as CSV; the export is an entry of its own.",
  }),
};
