/** How the print of one receipt ended. */
export type PrintEnd = "printed" | "paper_out";

/** What takes the bytes of a receipt. */
export interface ReceiptPrinter {
  readonly name: string;
  /** Throws PrinterFailed where it cannot be said that the receipt came out. */
  print(bytes: Uint8Array): Promise<PrintEnd>;
}

export class PrinterFailed extends Error {
  override readonly name = "PrinterFailed";
}
