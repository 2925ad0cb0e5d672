import { BULK_FILE_NAME_LIMIT } from "@konter/contract/bulk";
import { PRICE_SHEET_ROWS, priceSheetUploadInput } from "@konter/contract/price-sheets";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import type { FileRow } from "../../money/table-files/index.ts";
import { rowsBelow, withUpload } from "../bulk/index.ts";
import { findPriceTable, readPrices } from "./find-prices.ts";
import { insertSheet } from "./store.ts";
import { readTiers } from "./tiers.ts";

/** Rows beyond the limit are counted too, so that the error can say how many there are. */
const COUNTED_ROWS = 2 * PRICE_SHEET_ROWS;

export interface Upload {
  readonly file_name: string;
  readonly bytes: Uint8Array;
}

/**
 * Reads a workbook or CSV and stores its prices without applying them. Throws the codes of the contract's row, and then
 * stores nothing.
 */
export async function uploadSheet(
  brand: BrandContext,
  actor: Actor,
  sent: Upload,
): Promise<number> {
  // Validates the text from the path.
  const { data } = priceSheetUploadInput.safeParse(sent);
  if (data === undefined)
    throw new DomainError("bulk_file_name_invalid", { parameters: { most: BULK_FILE_NAME_LIMIT } });
  const tiers = await readTiers(brand.pool);
  const prices = await withUpload(data.bytes, { mostRows: COUNTED_ROWS }, async (file) => {
    const found = findPriceTable(file.tables, tiers);
    const rows: FileRow[] = [];
    for await (const batch of rowsBelow(file, found)) rows.push(...batch);
    return readPrices(rows, found.columns);
  });
  return inTransaction(brand.pool, async (client) => {
    const id = await insertSheet(client, actor.staffId, data.file_name, prices);
    await recordAction(client, actor, {
      action: "price_sheet.uploaded",
      subject: data.file_name,
      detail: { sheet: id, prices: prices.length },
    });
    return id;
  });
}
