import { readFileSync } from "node:fs";
import { rupiah } from "@konter/contract/money";
import { parse } from "csv-parse/sync";
import type { SupplierProduct } from "../../../ports/supplier.ts";

export class PriceListFileError extends Error {
  override readonly name = "PriceListFileError";
}

const MILLION_ROWS = 1_000_000;

/**
 * Reads a price list from a CSV file with a header row. Required columns: sku, name, category, brand, buying_price.
 * Optional: description, type, seller, multi_per_day (yes/no), status (active/…), stock. Throws PriceListFileError that
 * names the line.
 */
export function readPriceListFile(file: string): readonly SupplierProduct[] {
  const lineOf = new Map<string, number>();
  return readRecords(file).map(({ record, info }) => {
    const product = toSupplierProduct(record, info.lines);
    const earlier = lineOf.get(product.sku);
    if (earlier !== undefined)
      throw new PriceListFileError(
        `line ${info.lines}: the sku ${product.sku} is on line ${earlier} already`,
      );
    lineOf.set(product.sku, info.lines);
    return product;
  });
}

interface FileRecord {
  readonly record: Readonly<Record<string, string>>;
  /** `lines` is the last line of the record, because a quoted text may contain line breaks. */
  readonly info: { readonly lines: number };
}

function readRecords(file: string): readonly FileRecord[] {
  try {
    const options = {
      columns: true,
      bom: true,
      trim: true,
      skip_empty_lines: true,
      to: MILLION_ROWS,
      info: true,
    } as const;
    return parse(readFileSync(file), options) as unknown as readonly FileRecord[];
  } catch (error) {
    throw new PriceListFileError(error instanceof Error ? error.message : String(error), {
      cause: error,
    });
  }
}

function toSupplierProduct(
  record: Readonly<Record<string, string>>,
  line: number,
): SupplierProduct {
  const needed = (column: string): string => {
    const value = record[column];
    if (value === undefined || value === "")
      throw new PriceListFileError(`line ${line}: no ${column}`);
    return value;
  };
  const costText = needed("buying_price");
  const cost = Number(costText);
  if (!/^\d{1,12}$/.test(costText) || cost <= 0)
    throw new PriceListFileError(
      `line ${line}: buying_price ${costText} is no whole rupiah amount`,
    );
  const { seller = "" } = record;
  const active = (record["status"] ?? "active") === "active";
  return {
    sku: needed("sku"),
    name: needed("name"),
    category: needed("category"),
    brand: needed("brand"),
    type: record["type"] ?? "Umum",
    description: record["description"] ?? "",
    ...(seller !== "" && { seller }),
    cost: rupiah(cost),
    buyerActive: active,
    sellerActive: active,
    stock: /^\d+$/.test(record["stock"] ?? "") ? Number(record["stock"]) : "unlimited",
    repeatable: record["multi_per_day"] !== "no",
  };
}
