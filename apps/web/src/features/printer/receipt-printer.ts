/**
 * How the print of one receipt ended. `paper_out`: there was no paper, nothing came out. `cut_short`: the paper ended under it, and a
 * part or all of it came out.
 */
export type PrintEnd = "printed" | "paper_out" | "cut_short";

/** What takes the bytes of a receipt. */
export interface ReceiptPrinter {
  readonly name: string;
  /** Throws PrinterFailed where it cannot be said that the receipt came out. */
  print(bytes: Uint8Array): Promise<PrintEnd>;
}

export class PrinterFailed extends Error {
  override readonly name = "PrinterFailed";
}
