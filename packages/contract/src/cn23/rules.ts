import { findPostalCountry } from "../postal-abroad/countries.ts";
import type { Locale, Sentence } from "../locale.ts";

/** The two customs forms of the Universal Postal Union; CN22 is the short one for small values. */
export const CN_FORMS = ["CN22", "CN23"] as const;
export type CnForm = (typeof CN_FORMS)[number];

export const CN23_STATES = ["active", "cancelled"] as const;
export type Cn23State = (typeof CN23_STATES)[number];

export const CN23_STATE_NAMES: Readonly<Record<Cn23State, Sentence>> = {
  active: { id: "Aktif", en: "Active" },
  cancelled: { id: "Dibatalkan", en: "Cancelled" },
};

/** The categories of contents that both forms print, in their order. */
export const CN23_CATEGORIES = [
  "gift",
  "documents",
  "commercial_sample",
  "returned_goods",
  "sale_of_goods",
  "other",
] as const;
export type Cn23Category = (typeof CN23_CATEGORIES)[number];

/** The French names are printed on the forms. */
export const CN23_CATEGORY_NAMES: Readonly<
  Record<Cn23Category, Sentence & { readonly fr: string }>
> = {
  gift: { id: "Hadiah", en: "Gift", fr: "Cadeau" },
  documents: { id: "Dokumen", en: "Documents", fr: "Documents" },
  commercial_sample: {
    id: "Contoh barang dagangan",
    en: "Commercial sample",
    fr: "Échantillon commercial",
  },
  returned_goods: { id: "Barang kembali", en: "Returned goods", fr: "Retour de marchandise" },
  sale_of_goods: { id: "Penjualan barang", en: "Sale of goods", fr: "Vente de marchandises" },
  other: { id: "Lainnya (jelaskan)", en: "Other (explain)", fr: "Autre" },
};

/** The steps of a declaration, each with its person and time. */
export const CN23_STEPS = ["added", "cancelled"] as const;

/** Most lines of any declaration. */
export const CN23_MOST_LINES = 10;

/** A number as it is printed, without the spaces that people type. */
export const plainResi = (typed: string): string => typed.replaceAll(/\s/g, "").toUpperCase();

/** Most lines that the recipient's country accepts. */
export const mostLines = (country: string): number =>
  findPostalCountry(country)?.customs_lines ?? CN23_MOST_LINES;

export const CN23_MOST_GRAMS = 100_000;
export const CN23_MOST_QUANTITY = 99_999;

/** Copies that the posts of destination ask for. */
export const CN23_COPIES = ["2", "4"] as const;

/** The rupiah itself can be declared; its rate is 1. */
export const RUPIAH = "IDR";

/** The name of a country or region by its code. */
export const countryName = (code: string, locale: Locale): string =>
  new Intl.DisplayNames([locale], { type: "region" }).of(code) ?? code;
