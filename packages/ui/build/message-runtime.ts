import { DEFAULT_LOCALE, LOCALES } from "@konter/contract/locale";

const LANGUAGES = LOCALES.map((locale) => `"${locale}"`).join(" | ");

/** Runtime of the compiled messages: returns the language, which the app sets once at startup. */
export const MESSAGE_RUNTIME = `/** @type {() => ${LANGUAGES}} */
let current = () => "${DEFAULT_LOCALE}";
export const getLocale = () => current();
/** @param {() => ${LANGUAGES}} locale */
export const overwriteGetLocale = (locale) => {
  current = locale;
};
`;
