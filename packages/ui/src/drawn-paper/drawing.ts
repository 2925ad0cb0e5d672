import type { ReceiptRaster } from "@konter/contract/receipts";

/** An element on paper, in dots from the top left corner. */
export type Mark =
  | {
      readonly is: "text";
      readonly text: string;
      readonly x: number;
      /** Baseline of the text. */
      readonly baseline: number;
      /** Width of one character; all are equally wide. */
      readonly signWidth: number;
      readonly bold: boolean;
    }
  | {
      readonly is: "box";
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
    }
  | {
      readonly is: "raster";
      readonly x: number;
      readonly y: number;
      readonly raster: ReceiptRaster;
    };

/** One page for files and pictures. */
export interface Drawing {
  /** Width of the paper, and of its printed part in the middle, in millimetres. */
  readonly page_mm: number;
  readonly printed_mm: number;
  /** Of the printed part, in dots. */
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Mark[];
}
