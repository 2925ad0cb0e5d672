import type { Locale } from "@konter/contract/locale";
import { kitLocale } from "../texts.ts";

const GRAMS_PER_KILOGRAM = 1_000;

/** `1,2 kg`, in the language of the screen unless another is given. */
export const formatKilograms = (grams: number, language: Locale = kitLocale()): string =>
  `${new Intl.NumberFormat(language, { maximumFractionDigits: 3 }).format(grams / GRAMS_PER_KILOGRAM)} kg`;
