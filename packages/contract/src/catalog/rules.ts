/** The prepaid screens that sell something today (SPEC.md section 2). */
export const PREPAID_SCREENS = [
  "pulsa",
  "data",
  "electricity",
  "games",
  "emoney",
  "voucher",
] as const;
export type PrepaidScreen = (typeof PREPAID_SCREENS)[number];

/** What a transaction can be of: something prepaid, or a bill. */
export const SOLD_KINDS = [...PREPAID_SCREENS, "bill"] as const;
export type SoldKind = (typeof SOLD_KINDS)[number];
