import * as z from "zod/mini";
import { EXPORT_REPORTS } from "./rules.ts";

/** A file with every row, ordered and written later. Its rows and totals are from one snapshot. */
export const reportExport = z.object({
  code: z.string(),
  report: z.enum(EXPORT_REPORTS),
  state: z.enum(["waiting", "writing", "ready", "failed"]),
  filters: z.record(z.string(), z.string()),
  rows: z.nullable(z.int()),
  size_bytes: z.nullable(z.int()),
  ordered_at: z.string(),
  ended_at: z.nullable(z.string()),
  expires_at: z.nullable(z.string()),
  /** URL of the file, once it exists. */
  file: z.nullable(z.string()),
});
export type ReportExport = z.output<typeof reportExport>;
export const exportList = z.object({ exports: z.array(reportExport) });
