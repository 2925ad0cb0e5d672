import { DEFAULT_LOCALE, LOCALES } from "@konter/contract/locale";
import type { Locale } from "@konter/contract/locale";
import { setKitLocale } from "@konter/ui";
import { overwriteGetLocale } from "#locale";
import { pageCookie } from "./page-cookie.ts";

const ONE_YEAR_SECONDS = 365 * 24 * 3600;
let locale: Locale = DEFAULT_LOCALE;

export function getLocale(): Locale {
  return locale;
}

/** Before the first render, in the browser and on the server. */
export function setLocale(chosen: string | undefined): void {
  locale = LOCALES.find((known) => known === chosen) ?? DEFAULT_LOCALE;
  overwriteGetLocale(getLocale);
  setKitLocale(locale);
}

/** Reads the language once: the cookie that this page sets, else what the server wrote on the page. */
export function startLocale(): void {
  setLocale(pageCookie("locale") ?? document.documentElement.lang);
  document.documentElement.lang = locale;
}

/** The page is read anew: sentences that came from the server change with it, drafts stay. */
export function switchLocale(next: Locale): void {
  document.cookie = `locale=${next}; path=/; max-age=${ONE_YEAR_SECONDS}; samesite=lax`;
  location.reload();
}
