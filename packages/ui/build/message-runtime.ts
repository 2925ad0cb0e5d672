import { DEFAULT_LOCALE, LOCALES } from "@konter/contract/locale";

const LANGUAGES = LOCALES.map((locale) => `"${locale}"`).join(" | ");

/** The compiled messages ask this for the language, which the app settles once at its start. */
export const MESSAGE_RUNTIME = `/** @type {() => ${LANGUAGES}} */
let current = () => "${DEFAULT_LOCALE}";
export const getLocale = () => current();
/** @param {() => ${LANGUAGES}} locale */
export const overwriteGetLocale = (locale) => {
  current = locale;
};
`;
