import { AUDIT_EXPORT_ROWS } from "@konter/contract/audit";
import type { AuditEntry, AuditExport, AuditFilter } from "@konter/contract/audit";
import { businessDate } from "@konter/contract/time";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { readEntries } from "./read-entries.ts";
import { recordAct } from "./record-act.ts";
import type { Actor } from "./record-act.ts";

const COLUMNS: readonly (readonly [string, (entry: AuditEntry) => string | number | null])[] = [
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

/** The filtered log as CSV, the newest rows first; that it was taken out is an entry of its own. */
export async function exportEntries(
  brand: BrandContext,
  actor: Actor,
  filter: AuditFilter,
): Promise<AuditExport> {
  return inTransaction(brand.pool, async (client) => {
    const found = await readEntries(client, filter, null, AUDIT_EXPORT_ROWS + 1);
    const rows = found.slice(0, AUDIT_EXPORT_ROWS);
    await recordAct(client, actor, {
      action: "audit.exported",
      subject: "audit",
      detail: { ...filter, rows: rows.length },
    });
    const lines = [COLUMNS.map(([name]) => name), ...rows.map(cellsOf)];
    return {
      file_name: `audit-${businessDate(new Date())}.csv`,
      // The mark in front has spreadsheets read it as UTF-8.
      csv: `\uFEFF${lines.map((cells) => `${cells.map(csvCell).join(",")}\r\n`).join("")}`,
      rows: rows.length,
      complete: found.length === rows.length,
    };
  });
}

const cellsOf = (entry: AuditEntry) => COLUMNS.map(([, read]) => read(entry));

const json = (value: object | null) =>
  value === null || Object.keys(value).length === 0 ? "" : JSON.stringify(value);

/** Quoted, and with a quote in front where a spreadsheet would take it for a formula (field rule 3.9). */
export function csvCell(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const harmless = /^\s*[=+\-@\t\r\0＝＋－＠]/.test(value) ? `'${value}` : value;
  return /[",\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
