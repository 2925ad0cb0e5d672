import {
  SHOP_DESCRIPTION_CHARACTERS,
  SHOP_MOST_PRICE,
  SHOP_MOST_STOCK,
  SHOP_NAME_CHARACTERS,
  SHOP_SKU_CHARACTERS,
} from "@konter/contract/shop-office";
import type {
  ShopFileColumn,
  ShopFileFault,
  ShopImportOutcome,
} from "@konter/contract/shop-office";
import type { SentenceParameters } from "@konter/contract/locale";
import { harmless } from "../../../../../platform/csv.ts";
import { readWholeRupiah } from "../../../../money/table-files/index.ts";
import { VALUE_COLUMNS } from "./product-values.ts";
import type { ProductValues, StoredProduct, ValueColumn } from "./product-values.ts";
import type { TypedRow } from "./read-product-file.ts";

export interface CellFault {
  readonly column: ShopFileColumn;
  readonly fault: ShopFileFault;
  readonly parameters: SentenceParameters;
}

export interface CellChange {
  readonly column: ValueColumn;
  readonly before: ProductValues[ValueColumn];
  readonly after: ProductValues[ValueColumn];
}

export interface JudgedRow {
  readonly line: number;
  readonly sku: string;
  readonly name: string;
  readonly outcome: ShopImportOutcome;
  readonly product_id: number | null;
  readonly version: number | null;
  readonly before: ProductValues | null;
  readonly after: ProductValues | null;
  readonly changes: readonly CellChange[];
  readonly faults: readonly CellFault[];
}

/** What rows are compared with. */
export interface Comparison {
  readonly products: ReadonlyMap<string, StoredProduct>;
  /** By their path in lower case. */
  readonly categories: ReadonlyMap<string, { readonly path: string }>;
}

const NEEDED = ["name", "category", "weight_grams", "member"] as const;
/** A product that a file adds, before its cells. */
const NEW_PRODUCT: ProductValues = {
  name: "",
  description: "",
  category: "",
  weight_grams: 1,
  length: 1,
  width: 1,
  height: 1,
  min_quantity: 1,
  step: 1,
  member: 0,
  agent: null,
  master_agent: null,
  on_hand: 0,
  low_at: 0,
  is_open: true,
};
const TEXTS: Partial<Readonly<Record<ValueColumn, number>>> = {
  name: SHOP_NAME_CHARACTERS,
  description: SHOP_DESCRIPTION_CHARACTERS,
};
const price = { least: 1, most: SHOP_MOST_PRICE };
const side = { least: 1, most: 1_000 };
const pieces = { least: 1, most: 10_000 };
const stock = { least: 0, most: SHOP_MOST_STOCK };
const NUMBERS: Partial<
  Readonly<Record<ValueColumn, { readonly least: number; readonly most: number }>>
> = {
  weight_grams: { least: 1, most: 1_000_000 },
  length: side,
  width: side,
  height: side,
  min_quantity: pieces,
  step: pieces,
  member: price,
  agent: price,
  master_agent: price,
  on_hand: stock,
  low_at: stock,
};
const SWITCHES: ReadonlyMap<string, boolean> = new Map([
  ...["ya", "y", "yes", "1", "true", "buka"].map((word) => [word, true] as const),
  ...["tidak", "t", "no", "n", "0", "false", "tutup"].map((word) => [word, false] as const),
]);
/** Removes the own price of a tier. */
const NO_PRICE = "-";

/** Compares each row with the stored product; nothing is written. */
export function judgeRows(rows: readonly TypedRow[], compared: Comparison): readonly JudgedRow[] {
  const seen = new Set<string>();
  return rows.map((row) => {
    const isTwice = seen.has(row.sku);
    seen.add(row.sku);
    return judgeRow(row, compared, isTwice);
  });
}

function judgeRow(
  { line, sku, cells }: TypedRow,
  { products, categories }: Comparison,
  isTwice: boolean,
): JudgedRow {
  const product = products.get(sku);
  const before = product?.values ?? null;
  const faults: CellFault[] = [...skuFaults(sku, isTwice)];
  const values: Record<string, ProductValues[ValueColumn]> = {};
  for (const [column, typed] of cells) {
    if (before !== null && isUnchanged(before[column], typed)) continue;
    const read = readCell(column, typed, categories);
    if ("fault" in read) faults.push({ column, ...read });
    else values[column] = read.value;
  }
  const after: ProductValues = { ...(before ?? NEW_PRODUCT), ...values };
  if (before === null)
    for (const column of NEEDED)
      if (!cells.has(column)) faults.push({ column, fault: "needed", parameters: {} });
  faults.push(...valueFaults(after, product));
  const changes =
    before === null
      ? []
      : VALUE_COLUMNS.flatMap((column) =>
          before[column] === after[column]
            ? []
            : [{ column, before: before[column], after: after[column] }],
        );
  return {
    line,
    sku,
    name: after.name,
    outcome: outcomeOf(faults, before, changes),
    product_id: product?.id ?? null,
    version: product?.version ?? null,
    before,
    after: faults.length > 0 ? null : after,
    changes,
    faults,
  };
}

function outcomeOf(
  faults: readonly CellFault[],
  before: ProductValues | null,
  changes: readonly CellChange[],
): ShopImportOutcome {
  if (faults.length > 0) return "refused";
  if (before === null) return "new";
  return changes.length === 0 ? "same" : "changed";
}

/** A text that the download wrote with a quote before it, so that spreadsheets do not run it, is unchanged. */
const isUnchanged = (before: ProductValues[ValueColumn], typed: string): boolean =>
  typeof before === "string" && (typed === before.trim() || typed === harmless(before).trim());

function skuFaults(sku: string, isTwice: boolean): readonly CellFault[] {
  if (sku === "") return [{ column: "sku", fault: "sku_missing", parameters: {} }];
  if (sku.length > SHOP_SKU_CHARACTERS)
    return [{ column: "sku", fault: "sku_invalid", parameters: { most: SHOP_SKU_CHARACTERS } }];
  return isTwice ? [{ column: "sku", fault: "sku_twice", parameters: { typed: sku } }] : [];
}

type ReadCell =
  | { readonly value: ProductValues[ValueColumn] }
  | Pick<CellFault, "fault" | "parameters">;

const LONGEST_SHOWN = 60;

function readCell(
  column: ValueColumn,
  written: string,
  categories: Comparison["categories"],
): ReadCell {
  const typed = written.slice(0, LONGEST_SHOWN);
  const longest = TEXTS[column];
  if (longest !== undefined)
    return written.length > longest
      ? { fault: "text_long", parameters: { most: longest } }
      : { value: written };
  if (column === "category") {
    const path = categories.get(
      written
        .split(">")
        .map((name) => name.trim())
        .join(" > ")
        .toLowerCase(),
    );
    return path === undefined
      ? { fault: "category_unknown", parameters: { typed } }
      : { value: path.path };
  }
  if (column === "is_open") {
    const value = SWITCHES.get(written.toLowerCase());
    return value === undefined ? { fault: "switch_invalid", parameters: { typed } } : { value };
  }
  if (written === NO_PRICE && (column === "agent" || column === "master_agent"))
    return { value: null };
  const bounds = NUMBERS[column] ?? stock;
  const value = readWholeRupiah(written);
  return value === undefined || value < bounds.least || value > bounds.most
    ? { fault: "number_invalid", parameters: { typed, ...bounds } }
    : { value };
}

/** Faults of a row's values together. */
function valueFaults(
  { member, agent, master_agent: master, on_hand: onHand }: ProductValues,
  product: StoredProduct | undefined,
): readonly CellFault[] {
  const faults: CellFault[] = [];
  if (member > 0 && agent !== null && agent > member)
    faults.push({ column: "agent", fault: "tier_order", parameters: {} });
  if (member > 0 && master !== null && master > (agent ?? member))
    faults.push({ column: "master_agent", fault: "tier_order", parameters: {} });
  if (product !== undefined && onHand < product.reserved)
    faults.push({
      column: "on_hand",
      fault: "stock_reserved",
      parameters: { reserved: product.reserved, typed: onHand },
    });
  return faults;
}
