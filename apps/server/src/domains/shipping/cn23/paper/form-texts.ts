import {
  CN23_CATEGORIES,
  CN23_CATEGORY_NAMES,
  countryName,
  plainCents,
} from "@konter/contract/cn23";
import type { Cn23, Cn23Line } from "@konter/contract/cn23";
import { dateText } from "@konter/contract/time-text";

/** Grams as kilograms with three decimals, as customs forms write weights. */
export const kilograms = (grams: number): string => (grams / 1_000).toFixed(3);

export const money = (currency: string, cents: number): string =>
  `${currency} ${plainCents(cents)}`;

/** A country as the post prints it: the English name in capitals. */
export const printedCountry = (code: string): string => countryName(code, "en").toUpperCase();

export const printedDate = (day: string): string => dateText(day, "en");

/** `610910` as `6109.10`. */
export const printedHs = ({ hs_code: code }: Cn23Line): string =>
  code === null ? "" : `${code.slice(0, 4)}.${code.slice(4)}`;

/** The categories as both languages of the form name them. */
export const printedCategories = ({ category }: Pick<Cn23, "category">) =>
  CN23_CATEGORIES.map((each) => {
    const { en, fr } = CN23_CATEGORY_NAMES[each];
    const name = each === "other" ? "Other (please specify)" : en;
    return { label: name === fr ? name : `${name} / ${fr}`, isTicked: each === category };
  });

/** The UPU's wording of the sender's statement. */
export const STATEMENT = {
  en: "I certify that the particulars given in this customs declaration are correct and that this item does not contain any dangerous article or articles prohibited by legislation or by postal or customs regulations.",
  fr: "Je certifie que les renseignements donnés dans la présente déclaration en douane sont exacts et que cet envoi ne contient aucun objet dangereux ou interdit par la législation ou la réglementation postale ou douanière.",
} as const;
