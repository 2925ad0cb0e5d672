import type { Brand } from "@konter/contract/brand";
import { renderSentence } from "@konter/contract/locale";
import type { Locale, Sentence } from "@konter/contract/locale";

const LANDING: Sentence = {
  id: "{brand}: jual pulsa, paket data, token listrik dan isi ulang lain dari satu saldo. Lihat harga hari ini, lalu masuk.",
  en: "{brand}: sell phone credit, data packages, electricity tokens and other top-ups from one balance. See today's prices, then sign in.",
};
const PRICE_LIST: Sentence = {
  id: "Daftar harga {brand}: harga eceran pulsa, paket data, token listrik, games, e-money dan voucher hari ini.",
  en: "Price list of {brand}: today's retail prices of phone credit, data packages, electricity tokens, games, e-money and vouchers.",
};
const OTHER: Sentence = {
  id: "{brand}: jual pulsa, paket data, dan token listrik dari satu tempat, dengan saldo yang selalu cocok.",
  en: "{brand}: sell phone credit, data packages and electricity tokens from one place, with a balance that always adds up.",
};
const WITHOUT_PREPAID: Sentence = {
  id: "{brand}: masuk untuk memakai akun Anda.",
  en: "{brand}: sign in to use your account.",
};

/** The price list, whose pages search engines may list. */
export const isPriceList = (path: string): boolean => /^\/pricelist(\/[a-z]+)?\/?$/.test(path);

/** The description of a page for search engines and previews; it names only what the brand offers. */
export function descriptionOf(path: string, brand: Brand, locale: Locale): string {
  return renderSentence(sentenceOf(path, brand), locale, { brand: brand.name });
}

function sentenceOf(path: string, brand: Brand): Sentence {
  if (brand.off?.includes("ppob")) return WITHOUT_PREPAID;
  if (isPriceList(path)) return PRICE_LIST;
  return path === "/" && brand.landing ? LANDING : OTHER;
}
