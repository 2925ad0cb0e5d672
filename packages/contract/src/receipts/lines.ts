/** A receipt as a list of lines: what every printer, screen and file is drawn from. */
export type ReceiptLine =
  | { readonly is: "logo" }
  | {
      readonly is: "text";
      readonly text: string;
      readonly align: "left" | "centre";
      readonly bold?: true;
      /** Twice as wide and high, where no word is too long for that. */
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
