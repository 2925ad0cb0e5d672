import { AUDIT_EXPORT_ROWS } from "@konter/contract/audit";
import type { AuditExport, AuditFilter } from "@konter/contract/audit";
import { businessDate } from "@konter/contract/time";
import type { BrandContext } from "../../platform/brand-context.ts";
import { csvOf } from "../../platform/csv.ts";
import type { CsvColumns } from "../../platform/csv.ts";
import { inTransaction } from "../../platform/transaction.ts";
import { readEntries } from "./read-entries.ts";
import type { LoggedEntry } from "./read-entries.ts";
import { recordAction } from "./record-action.ts";
import type { Actor } from "./record-action.ts";

const COLUMNS: CsvColumns<LoggedEntry> = [
  ["id", (entry) => entry.entry_id],
  ["at", (entry) => entry.at],
  ["staff", (entry) => entry.staff_name],
  ["action", (entry) => entry.action],
  ["subject", (entry) => entry.subject],
  ["before", (entry) => json(entry.before)],
  ["after", (entry) => json(entry.after)],
  ["detail", (entry) => json(entry.detail)],
  ["address", (entry) => entry.address],
  ["user agent", (entry) => entry.user_agent],
  ["request id", (entry) => entry.request_id],
  ["hash", (entry) => entry.hash],
];

/** Returns the filtered log as CSV, newest first. The export is logged too. */
export async function exportEntries(
  brand: BrandContext,
  actor: Actor,
  filter: AuditFilter,
): Promise<AuditExport> {
  return inTransaction(brand.pool, async (client) => {
    const found = await readEntries(client, filter, null, AUDIT_EXPORT_ROWS + 1);
    const rows = found.slice(0, AUDIT_EXPORT_ROWS);
    await recordAction(client, actor, {
      action: "audit.exported",
      subject: "audit",
      detail: { ...filter, rows: rows.length },
    });
    return {
      file_name: `audit-${businessDate(new Date())}.csv`,
      csv: csvOf(COLUMNS, rows),
      rows: rows.length,
      complete: found.length === rows.length,
    };
  });
}

const json = (value: object | null) =>
  value === null || Object.keys(value).length === 0 ? "" : JSON.stringify(value);
