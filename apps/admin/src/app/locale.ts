import { DEFAULT_LOCALE, LOCALES } from "@konter/contract/locale";
import type { Locale } from "@konter/contract/locale";
import { setKitLocale } from "@konter/ui";
import { overwriteGetLocale } from "#locale";

const ONE_YEAR_SECONDS = 365 * 24 * 3600;
let locale: Locale = DEFAULT_LOCALE;

export function getLocale(): Locale {
  return locale;
}

/** Reads the language once, from the cookie that this page sets or else from the server-rendered page. */
export function startLocale(): void {
  const chosen = /(?:^|; )locale=(\w+)/.exec(document.cookie)?.[1] ?? document.documentElement.lang;
  locale = LOCALES.find((known) => known === chosen) ?? DEFAULT_LOCALE;
  overwriteGetLocale(getLocale);
  setKitLocale(locale);
  document.documentElement.lang = locale;
}

/** Reloads the page, so that sentences from the server change language too. Drafts are kept. */
export function switchLocale(next: Locale): void {
  document.cookie = `locale=${next}; path=/; max-age=${ONE_YEAR_SECONDS}; samesite=lax`;
  location.reload();
}
