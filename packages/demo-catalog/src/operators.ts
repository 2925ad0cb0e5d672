/** A mobile operator in the catalogue. */
export interface MobileOperator {
  /** As stored, in upper case. */
  readonly operator: string;
  /** As shown to people. */
  readonly label: string;
  /** The start of every product code of this operator. */
  readonly prefix: string;
  /** The operator's spelling in IAK's SKUs. */
  readonly iakName: string;
}

export const MOBILE_OPERATORS = [
  { operator: "TELKOMSEL", label: "Telkomsel", prefix: "TSEL", iakName: "telkomsel" },
  { operator: "INDOSAT", label: "Indosat", prefix: "ISAT", iakName: "indosat" },
  { operator: "XL", label: "XL", prefix: "XL", iakName: "xl" },
  { operator: "AXIS", label: "AXIS", prefix: "AXIS", iakName: "axis" },
  { operator: "TRI", label: "Tri", prefix: "TRI", iakName: "three" },
  { operator: "SMARTFREN", label: "Smartfren", prefix: "SMART", iakName: "smart" },
  { operator: "BYU", label: "by.U", prefix: "BYU", iakName: "byu" },
] as const satisfies readonly MobileOperator[];

export type MobileOperatorName = (typeof MOBILE_OPERATORS)[number]["operator"];
