/**
 * Result of printing one receipt. `paper_out`: no paper, nothing printed. `cut_short`: the paper ran out during the
 * print, after a part or all of it.
 */
export type PrintEnd = "printed" | "paper_out" | "cut_short";

/** A destination for the bytes of a receipt. */
export interface ReceiptPrinter {
  readonly name: string;
  /** Throws PrinterFailed if it is unknown whether the receipt was printed. */
  print(bytes: Uint8Array): Promise<PrintEnd>;
}

export class PrinterFailed extends Error {
  override readonly name = "PrinterFailed";
}
