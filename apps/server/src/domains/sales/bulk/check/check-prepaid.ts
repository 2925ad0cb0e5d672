import { KIND_DETAILS, KINDS, readDestination, splitAmount } from "@konter/contract/catalog";
import { operatorOf } from "@konter/contract/phone";
import { mapInSlices } from "../../../../platform/map-in-slices.ts";
import type { SheetRow } from "../reading/read-row.ts";
import { faulty, unjudged } from "./checked-row.ts";
import type { CheckedRow, RowFacts } from "./checked-row.ts";
import { wrongCell } from "./cells.ts";
import { saleKey } from "./product-book.ts";
import type { BookProduct, ProductBook } from "./product-book.ts";
import { Suggestions } from "./suggest.ts";

/**
 * Checks each row in the order of the sheet: returns its product, number and price, or its first fault.
 * A valid row counts against the daily limit and the promo of later rows.
 */
export async function checkPrepaid(
  rows: readonly SheetRow[],
  book: ProductBook,
): Promise<readonly CheckedRow[]> {
  const suggestions = new Suggestions(book);
  const day = new DayOfFile(book);
  const promos = new PromosOfFile();
  return mapInSlices(rows, (row) => {
    const checked = checkRow(row, book, suggestions);
    if (!("product" in checked)) return checked.row;
    const taken = day.take(checked.row, checked.product);
    return taken.state === "ready" ? { ...taken, price: promos.take(checked.product) } : taken;
  });
}

interface Right {
  readonly row: CheckedRow;
  readonly product: BookProduct;
}

function checkRow(
  sheetRow: SheetRow,
  book: ProductBook,
  suggestions: Suggestions,
): Right | { readonly row: CheckedRow } {
  const { cells } = sheetRow;
  const { product_code: typed = "", number = "" } = cells;
  const blank = unjudged(sheetRow);
  if (typed === "") return { row: faulty(blank, "product_missing") };
  const product = book.products.get(typed);
  if (book.free.has(splitAmount(typed)?.code ?? typed))
    return { row: faulty(blank, "amount_free") };
  if (product === undefined)
    return { row: withoutProduct(blank, typed, number, book, suggestions) };
  const row: CheckedRow = { ...blank, product_name: product.name, screen: product.screen };
  if (!product.isOpen) {
    const facts: RowFacts = product.opensAt === null ? {} : { opens_at: product.opensAt };
    return { row: faulty(row, "product_inactive", facts, suggestions.replacement(product)) };
  }
  return checkNumber(row, product);
}

/** A product closed for this account, a code similar to one of ours, or an unknown code. */
function withoutProduct(
  row: CheckedRow,
  typed: string,
  number: string,
  { others }: ProductBook,
  suggestions: Suggestions,
): CheckedRow {
  const other = others.get(typed);
  if (other !== undefined)
    return faulty(
      { ...row, product_name: other },
      "product_inactive",
      {},
      suggestions.closest(other.toUpperCase(), number),
    );
  const close = suggestions.closeCode(typed);
  return close === undefined
    ? faulty(row, "product_not_found", {}, suggestions.closest(typed, number))
    : faulty(row, "product_code_wrong", {}, close);
}

function checkNumber(row: CheckedRow, product: BookProduct): Right | { readonly row: CheckedRow } {
  const { cells } = row;
  const { number = "", zone } = cells;
  if (number === "") return { row: faulty(row, "number_missing") };
  if (cells.is_uncertain === true) return { row: faulty(row, "number_uncertain") };
  const named = zone === undefined || number.includes("|") ? number : `${number}|${zone}`;
  const read = readDestination(product.screen, product.operator, named);
  if ("code" in read)
    return { row: faulty(row, "number_wrong", { code: read.code, ...read.parameters }) };
  const { destination } = read;
  const wrong = wrongCell(cells);
  if (wrong !== undefined) return { row: faulty(row, "value_wrong", { column: wrong }) };
  const issuer = operatorOf(destination);
  const isElsewhere =
    KINDS[product.screen].operator === "prefix" &&
    issuer !== undefined &&
    issuer !== product.operator &&
    cells.accept_operator !== true;
  if (isElsewhere)
    return {
      row: faulty({ ...row, destination }, "number_operator", {
        issuer,
        operator: product.operator,
      }),
    };
  return {
    row: {
      ...row,
      cells: withLostZero(cells, destination),
      state: "ready",
      destination,
    },
    product,
  };
}

/** Records that a leading zero was added to the number in the file. */
function withLostZero(cells: CheckedRow["cells"], destination: string): CheckedRow["cells"] {
  const { number = "" } = cells;
  return cells.repair === undefined && /^8\d+$/.test(number) && destination === `0${number}`
    ? { ...cells, number_written: number, repair: "leading_zero" }
    : cells;
}

/**
 * The daily limits that earlier rows leave: identical purchases once (feature rows M180 and M208), and a number of purchases
 * for each destination.
 */
class DayOfFile {
  readonly #book: ProductBook;
  readonly #lines = new Map<string, number>();
  readonly #served = new Map<string, number>();

  constructor(book: ProductBook) {
    this.#book = book;
  }

  take(row: CheckedRow, { code, screen }: BookProduct): CheckedRow {
    const { bought, mayRepeat, numberDayLimit, served } = this.#book;
    const key = saleKey(row.destination, code);
    if (!mayRepeat && !KIND_DETAILS[screen].isRepeated) {
      const before = bought.get(key);
      if (before !== undefined) return faulty(row, "past_daily_limit", { ref_id: before });
      const above = this.#lines.get(key);
      if (above !== undefined) return faulty(row, "past_daily_limit", { line: above });
    }
    const count = (served.get(row.destination) ?? 0) + (this.#served.get(row.destination) ?? 0);
    if (numberDayLimit > 0 && count >= numberDayLimit)
      return faulty(row, "past_daily_limit", { most: numberDayLimit });
    this.#lines.set(key, this.#lines.get(key) ?? row.line);
    this.#served.set(row.destination, (this.#served.get(row.destination) ?? 0) + 1);
    return row;
  }
}

/** Gives each row the price of its sale: a promo's price while its units last, then the full price. */
class PromosOfFile {
  readonly #taken = new Map<string, number>();

  take({ code, price, fullPrice, promoUnits }: BookProduct): number {
    const taken = this.#taken.get(code) ?? 0;
    if (taken >= promoUnits) return fullPrice;
    this.#taken.set(code, taken + 1);
    return price;
  }
}
