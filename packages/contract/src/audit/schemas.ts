import * as z from "zod/mini";
import { csvExport, pageQuery } from "../answers.ts";
import { calendarDate, queryInteger, searchText, text } from "../field-rules.ts";

const shared = {
  /** Prefix of the subject, such as `brand.` or `K12`. */
  subject: z.optional(searchText(100)),
  action: z.optional(text(60)),
  /** First and last day in WIB. */
  date_from: z.optional(calendarDate()),
  date_to: z.optional(calendarDate()),
};
export const auditQuery = z.strictObject({
  ...pageQuery,
  ...shared,
  staff_id: z.optional(queryInteger(1, 999_999_999)),
});
export const auditExportInput = z.strictObject({
  ...shared,
  staff_id: z.optional(z.int().check(z.gte(1), z.lte(999_999_999))),
});
export type AuditFilter = z.output<typeof auditExportInput>;

const values = () => z.record(z.string(), z.unknown());
export const auditEntry = z.object({
  entry_id: z.int(),
  at: z.string(),
  /** Null for actions of members or the system. */
  staff_id: z.nullable(z.int()),
  staff_name: z.nullable(z.string()),
  action: z.string(),
  subject: z.string(),
  /** What the subject is called; null where it is a name or reference itself. */
  subject_name: z.nullable(z.string()),
  before: z.nullable(values()),
  after: z.nullable(values()),
  detail: values(),
  request_id: z.nullable(z.string()),
  address: z.string(),
  user_agent: z.string(),
  /** The entry's hash in the audit chain, in hex. */
  hash: z.nullable(z.string()),
});
export type AuditEntry = z.output<typeof auditEntry>;
export const auditPage = z.object({
  rows: z.array(auditEntry),
  next_cursor: z.nullable(z.string()),
  staff: z.array(z.object({ staff_id: z.int(), name: z.string() })),
});
export const auditExport = csvExport;
export type AuditExport = z.output<typeof auditExport>;
