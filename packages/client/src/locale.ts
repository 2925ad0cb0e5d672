import { DEFAULT_LOCALE, LOCALES } from "@konter/contract/locale";
import type { Locale } from "@konter/contract/locale";
import { kitLocale, setKitLocale } from "@konter/ui";
import { pageCookie } from "./page-cookie.ts";

const ONE_YEAR_SECONDS = 365 * 24 * 3600;

/** `overwriteGetLocale` of an app's compiled messages. */
type OverwriteGetLocale = (read: () => Locale) => void;

export { kitLocale as getLocale } from "@konter/ui";

/** Runs before the first render, in the browser and on the server. */
export function setLocale(
  overwriteGetLocale: OverwriteGetLocale,
  chosen: string | undefined,
): void {
  setKitLocale(LOCALES.find((known) => known === chosen) ?? DEFAULT_LOCALE);
  overwriteGetLocale(kitLocale);
}

/** Reads the language once, from the cookie that this page sets or else from the server-rendered page. */
export function startLocale(overwriteGetLocale: OverwriteGetLocale): void {
  setLocale(overwriteGetLocale, pageCookie("locale") ?? document.documentElement.lang);
  document.documentElement.lang = kitLocale();
}

/** Reloads the page, so that sentences from the server change language too. Drafts are kept. */
export function switchLocale(next: Locale): void {
  document.cookie = `locale=${next}; path=/; max-age=${ONE_YEAR_SECONDS}; samesite=lax`;
  location.reload();
}
