/**
 * The compiled messages ask this for the language. Paraglide's own runtime also reads addresses, cookies and headers;
 * the app settles the language once at its start and needs none of that in its first bytes.
 */
export const MESSAGE_RUNTIME = `/**
 * @typedef {string & { readonly __brand: 'LocalizedString' }} LocalizedString
 */
/**
 * @template Inputs
 * @template Options
 * @template [Markup = {}]
 * @typedef {{ readonly __paraglide?: { inputs: Inputs, options: Options, markup: Markup } }} MessageMetadata
 */
/** @type {"id" | "en" | undefined} */
export const experimentalStaticLocale = undefined;
/** @type {() => "id" | "en"} */
let current = () => "id";
export const getLocale = () => current();
/** @param {() => "id" | "en"} locale */
export const overwriteGetLocale = (locale) => {
  current = locale;
};
`;
