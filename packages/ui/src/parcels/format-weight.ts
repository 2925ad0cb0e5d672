import { kitLocale } from "../texts.ts";

const GRAMS_PER_KILOGRAM = 1_000;

/** `1,2 kg` */
export const formatKilograms = (grams: number): string =>
  `${new Intl.NumberFormat(kitLocale(), { maximumFractionDigits: 3 }).format(grams / GRAMS_PER_KILOGRAM)} kg`;
