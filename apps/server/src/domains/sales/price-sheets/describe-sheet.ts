import { ERRORS } from "@konter/contract/errors";
import type { ErrorCode } from "@konter/contract/errors";
import { renderSentence } from "@konter/contract/locale";
import type { Locale } from "@konter/contract/locale";
import { formatRupiah, rupiah } from "@konter/contract/money";
import {
  PRICE_SHEET_FAULTS,
  PRICE_SHEET_MOST_RUPIAH,
  PRICE_SHEET_OUTCOMES,
} from "@konter/contract/price-sheets";
import type {
  PriceSheetDetail,
  PriceSheetHead,
  PriceSheetOutcome,
  PriceSheetRow,
} from "@konter/contract/price-sheets";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { readEffectFor } from "../catalog/index.ts";
import { moveOfSheet } from "./sheet-move.ts";
import { countOutcomes, findSheet, listSheets, readStanding } from "./store.ts";
import type { StandingRow, StoredSheet } from "./store.ts";

/**
 * Returns a sheet with the current effect of applying it or rolling it back, for this member of staff. Throws
 * price_sheet_not_found.
 */
export async function describeSheet(
  brand: BrandContext,
  sheetId: number,
  staffId: number,
  locale: Locale,
): Promise<PriceSheetDetail> {
  const sheet = await findSheet(brand.pool, sheetId);
  const move = await moveOfSheet(brand.pool, sheet);
  return {
    head: await describeHead(brand.pool, sheet, locale),
    effect: move && (await readEffectFor(brand, brand.pool, move, staffId)),
  };
}

/** The newest first. */
export async function describeSheets(
  database: Queries,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
  locale: Locale,
): Promise<{ rows: PriceSheetHead[]; next_cursor: string | null }> {
  const before = cursor !== undefined && /^\d{1,15}$/.test(cursor) ? Number(cursor) : null;
  const found = await listSheets(database, before, limit + 1);
  const shown = found.slice(0, limit);
  return {
    rows: await Promise.all(shown.map((sheet) => describeHead(database, sheet, locale))),
    next_cursor: found.length > limit ? String(shown.at(-1)?.id) : null,
  };
}

async function describeHead(
  database: Queries,
  sheet: StoredSheet,
  locale: Locale,
): Promise<PriceSheetHead> {
  const counted = await countOutcomes(database, sheet);
  const counts = Object.fromEntries(
    PRICE_SHEET_OUTCOMES.map((outcome) => [outcome, counted.get(outcome) ?? 0]),
  ) as Record<PriceSheetOutcome, number>;
  const { id, held_because: because, uploaded_at, starts_at, applied_at, rolled_back_at } = sheet;
  return {
    sheet_id: id,
    file_name: sheet.file_name,
    state: sheet.state,
    counts,
    uploaded_at: uploaded_at.toISOString(),
    uploaded_by: sheet.uploaded_by,
    starts_at: starts_at?.toISOString() ?? null,
    applied_at: applied_at?.toISOString() ?? null,
    applied_by: sheet.applied_by,
    rolled_back_at: rolled_back_at?.toISOString() ?? null,
    rolled_back_by: sheet.rolled_back_by,
    held_because: because === null ? null : heldText(because, locale),
  };
}

/** The message of a stored error, from its code and parameters. */
function heldText(because: string, locale: Locale): string {
  const { code, parameters } = JSON.parse(because) as {
    readonly code: ErrorCode;
    readonly parameters: Readonly<Record<string, string | number>>;
  };
  return renderSentence(ERRORS[code], locale, parameters);
}

export interface RowsQuestion {
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly show?: PriceSheetOutcome | undefined;
}

/** Returns a page of a sheet's prices in the order of the file. Throws price_sheet_not_found. */
export async function describeRows(
  database: Queries,
  sheetId: number,
  { cursor, limit, show }: RowsQuestion,
  locale: Locale,
): Promise<{ rows: PriceSheetRow[]; next_cursor: string | null }> {
  const sheet = await findSheet(database, sheetId);
  const [, line, category = ""] = /^(\d{1,9}) (.{0,30})$/.exec(cursor ?? "") ?? [];
  const after = line === undefined ? null : { line: Number(line), category };
  const found = await readStanding(database, sheet, { after, show, limit: limit + 1 });
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown.map((row) => toRow(row, locale)),
    next_cursor: found.length > limit && last ? `${last.line} ${last.category}` : null,
  };
}

function toRow(row: StandingRow, locale: Locale): PriceSheetRow {
  const { price, price_before: before, cost, fault, category, ...rest } = row;
  return {
    ...rest,
    category: category === "" ? null : category,
    price: price === null ? null : rupiah(price),
    price_before: before === null ? null : rupiah(before),
    cost: cost === null ? null : rupiah(cost),
    text: fault === null ? null : faultText(row, locale),
  };
}

function faultText({ fault, code, typed, price, cost }: StandingRow, locale: Locale): string {
  if (fault === null) return "";
  return renderSentence(PRICE_SHEET_FAULTS[fault], locale, {
    code,
    typed,
    most: formatRupiah(PRICE_SHEET_MOST_RUPIAH),
    price: formatRupiah(price ?? 0),
    cost: formatRupiah(cost ?? 0),
  });
}
