import { renderSentence } from "@konter/contract/locale";
import type { Locale } from "@konter/contract/locale";
import { SHOP_FILE_FAULTS } from "@konter/contract/shop-office";
import type { AdminShopImportRow, AdminShopImportRowsQuery } from "@konter/contract/shop-office";
import type { Queries } from "@konter/postgres";
import type { CellChange } from "./judge-rows.ts";
import { readImport, readRows } from "./store.ts";
import type { StoredRow } from "./store.ts";

const YES_NO = {
  yes: { id: "ya", en: "yes" },
  no: { id: "tidak", en: "no" },
} as const;

/** Rows of an import in the order of the file. Throws shop_import_not_found. */
export async function describeImportRows(
  queries: Queries,
  { import_id: id, cursor, limit, show }: AdminShopImportRowsQuery,
  locale: Locale,
): Promise<{ rows: AdminShopImportRow[]; next_cursor: string | null }> {
  await readImport(queries, id);
  const after = cursor !== undefined && /^\d{1,9}$/.test(cursor) ? Number(cursor) : 0;
  const found = await readRows(queries, id, {
    ...(show !== undefined && { outcomes: [show] }),
    after,
    limit: limit + 1,
  });
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  return {
    rows: shown.map((row) => toRow(row, locale)),
    next_cursor: last === undefined ? null : String(last.line),
  };
}

function toRow({ line, sku, name, outcome, changes, faults }: StoredRow, locale: Locale) {
  return {
    line,
    sku,
    name,
    outcome,
    changes: changes.map(({ column, before, after }) => ({
      column,
      before: valueText(before, locale),
      after: valueText(after, locale),
    })),
    faults: faults.map(({ column, fault, parameters }) => ({
      column,
      text: renderSentence(SHOP_FILE_FAULTS[fault], locale, parameters),
    })),
  };
}

/** A switch as the file writes it. */
export const switchText = (isOn: boolean, locale: Locale): string =>
  YES_NO[isOn ? "yes" : "no"][locale];

/** A value as the file writes it. */
function valueText(value: CellChange["after"], locale: Locale): string {
  if (value === null) return "-";
  if (typeof value === "boolean") return switchText(value, locale);
  return String(value);
}
