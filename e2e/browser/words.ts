import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

type App = "web" | "admin";
const catalogue = (app: App, language: string): Readonly<Record<string, string>> => {
  const sources = fileURLToPath(new URL(`../../apps/${app}/src/`, import.meta.url));
  const files = globSync(`{app,features/*}/words/${language}.json`, { cwd: sources }).toSorted();
  const words = files.map(
    (file) => JSON.parse(readFileSync(`${sources}${file}`, "utf8")) as Record<string, string>,
  );
  return Object.assign({}, ...words) as Readonly<Record<string, string>>;
};

export type Language = "id" | "en";
/** The text that an app shows in a language for this Indonesian text. */
export type Say = (indonesian: string) => string;

/** Names of products and operators are the same in every language. */
const NAMES: ReadonlySet<string> = new Set([
  "VA",
  "Free Fire",
  "Token PLN 20.000",
  "Indosat",
  "Telkomsel",
  "Transvision",
  "PGN",
]);
/** Texts of the kit and the contract, which have no catalogue. */
const OF_PACKAGES: Readonly<Record<string, string>> = {
  "Ukuran huruf": "Text size",
  "Layanan pelanggan": "Support",
  "Batas refund oleh satu orang": "Refund limit of one person",
  "Masa berlaku permintaan persetujuan": "How long a request for approval lasts",
};

/**
 * Throws for texts that the app does not have. A text of the app itself takes precedence over the same text of a
 * feature, because `app` is read first.
 */
export function wordsIn(language: Language, app: App = "web"): Say {
  if (language === "id") return (indonesian) => indonesian;
  const indonesian = Object.entries(catalogue(app, "id"));
  const english = catalogue(app, "en");
  return (text) => {
    if (NAMES.has(text)) return text;
    const key = indonesian.find(([, value]) => value === text)?.[0];
    const said = OF_PACKAGES[text] ?? (key === undefined ? undefined : english[key]);
    if (said === undefined) throw new Error(`the app never says "${text}"`);
    return said;
  };
}
