/** A line of a receipt; every printer, screen and file renders the same lines. */
export type ReceiptLine =
  | { readonly is: "logo" }
  | {
      readonly is: "text";
      readonly text: string;
      readonly align: "left" | "centre";
      readonly bold?: true;
      /** Double width and height, unless a word would be too long. */
      readonly large?: true;
    }
  | {
      readonly is: "fact";
      readonly label: string;
      readonly value: string;
      readonly bold?: true;
    }
  | { readonly is: "rule" }
  | { readonly is: "space" }
  | { readonly is: "barcode"; readonly text: string }
  | { readonly is: "qr"; readonly text: string }
  | { readonly is: "cut" };
