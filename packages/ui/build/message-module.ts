import { DEFAULT_LOCALE, LOCALES } from "@konter/contract/locale";
import { parametersOf } from "./message-catalogue.ts";
import type { Sentences } from "./message-catalogue.ts";

const LANGUAGES = LOCALES.map((locale) => `"${locale}"`).join(" | ");

/** A message as a separate module, so that a bundle contains only those that it uses. */
export function messageModule(key: string, sentences: Sentences): string {
  const parameters = parametersOf(sentences[DEFAULT_LOCALE]);
  const inputs = parameters.map((name) => `${name}: string | number`).join(", ");
  const others = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE);
  const choice = others.map(
    (locale) => `locale === "${locale}" ? ${template(sentences[locale])} : `,
  );
  return `import { getLocale } from "../runtime.js";
/**
 * ${sentences[DEFAULT_LOCALE].replaceAll("*/", "*\\/")}
 * @param {{ ${inputs} }} ${parameters.length === 0 ? "[inputs]" : "inputs"}
 * @param {{ locale?: ${LANGUAGES} }} [options]
 * @returns {string}
 */
export const ${key} = (inputs, { locale = getLocale() } = {}) =>
  ${choice.join("")}${template(sentences[DEFAULT_LOCALE])};
`;
}

/** Re-exports every module in the form that bundlers resolve per message for `import * as m`. */
export const messageIndex = (keys: readonly string[]): string =>
  keys.map((key) => `export * from "./${key}.js";\n`).join("");

/** A sentence as a template literal. */
function template(sentence: string): string {
  const text = sentence.replaceAll(/[\\`]|\$(?=\{)/g, (sign) => `\\${sign}`);
  return `\`${text.replaceAll(/\{(\w+)\}/g, "${inputs.$1}")}\``;
}
