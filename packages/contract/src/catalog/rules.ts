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
