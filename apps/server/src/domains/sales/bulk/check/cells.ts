import { BILL_MONTHS_MOST } from "@konter/contract/bills";
import type { BulkColumnName } from "@konter/contract/bulk";
import { MAX_AMOUNT_RUPIAH } from "@konter/contract/money";
import type { RowCells } from "../reading/read-row.ts";

/** The validation of cells other than product and number, as for a single purchase. */
const RULES: Partial<Readonly<Record<BulkColumnName, (text: string) => boolean>>> = {
  selling_price: (text) => /^\d{1,13}$/.test(text) && isAmount(Number(text)),
  customer_name: (text) => text.length <= 60,
  note: (text) => text.length <= 200,
  months: (text) => /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= BILL_MONTHS_MOST,
  year: (text) => /^(?:199\d|20\d\d)$/.test(text),
  identity_number: (text) => /^\d{16}$/.test(text),
};

const isAmount = (value: number): boolean => value >= 1 && value <= MAX_AMOUNT_RUPIAH;

/** Returns the first column with an invalid cell. */
export const wrongCell = (cells: RowCells): BulkColumnName | undefined =>
  (Object.keys(RULES) as BulkColumnName[]).find((column) => {
    const text = cells[column];
    return text !== undefined && RULES[column]?.(text) === false;
  });
