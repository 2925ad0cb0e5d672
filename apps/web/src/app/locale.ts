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

/** Runs before the first render, in the browser and on the server. */
export function setLocale(chosen: string | undefined): void {
  locale = LOCALES.find((known) => known === chosen) ?? DEFAULT_LOCALE;
  overwriteGetLocale(getLocale);
  setKitLocale(locale);
}

/** Reads the language once, from the cookie that this page sets or else from the server-rendered page. */
export function startLocale(): void {
  setLocale(pageCookie("locale") ?? document.documentElement.lang);
  document.documentElement.lang = locale;
}

/** Reloads the page, so that sentences from the server change language too. Drafts are kept. */
export function switchLocale(next: Locale): void {
  document.cookie = `locale=${next}; path=/; max-age=${ONE_YEAR_SECONDS}; samesite=lax`;
  location.reload();
}
