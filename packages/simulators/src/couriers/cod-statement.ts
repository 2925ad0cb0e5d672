import type { CourierBookView } from "./courier-book.ts";

export interface CodStatementTerms {
  readonly fee_permille: number;
  readonly fee_least: number;
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** Amount missing from the transfer for the first parcel. */
  readonly short?: number;
}

/** The courier's statement of what it collected for these waybills, as a CSV from its own records. */
export function codStatementOf(
  book: CourierBookView,
  waybills: readonly string[],
  { fee_permille: permille, fee_least: least, day, short = 0 }: CodStatementTerms,
): string {
  const lines = waybills.map((waybill, index) => {
    const cod = book.byWaybill(waybill)?.cod ?? 0;
    const fee = Math.max(Math.ceil((cod * permille) / 1_000), least);
    return [waybill, cod, fee, cod - fee - (index === 0 ? short : 0), day].join(",");
  });
  return ["AWB,COD,Fee,Net,Tanggal", ...lines, ""].join("\n");
}
