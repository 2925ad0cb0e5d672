/** The parameters of the page's address. */
export const TARIFF_PARAMETERS = [
  "origin",
  "destination",
  "weight_grams",
  "length",
  "width",
  "height",
  "value",
] as const;
export type TariffSearch = Readonly<Partial<Record<(typeof TARIFF_PARAMETERS)[number], string>>>;
