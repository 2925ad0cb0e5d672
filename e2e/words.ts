import { readFileSync } from "node:fs";

const catalogue = (language: string) =>
  JSON.parse(
    readFileSync(new URL(`../apps/web/messages/${language}.json`, import.meta.url), "utf8"),
  ) as Readonly<Record<string, string>>;

export type Language = "id" | "en";
/** What the members' app says in a language where it says this in Indonesian. */
export type Say = (indonesian: string) => string;

/** Names of products and operators are the same in every language. */
const NAMES: ReadonlySet<string> = new Set(["VA", "Free Fire", "Token PLN 20.000", "Indosat"]);
/** Words of the kit, which has a catalogue of its own. */
const OF_THE_KIT: Readonly<Record<string, string>> = { "Ukuran huruf": "Text size" };

/** Throws for words that the app does not have. */
export function wordsIn(language: Language): Say {
  if (language === "id") return (indonesian) => indonesian;
  const indonesian = Object.entries(catalogue("id"));
  const english = catalogue("en");
  return (text) => {
    if (NAMES.has(text)) return text;
    const key = indonesian.find(([, value]) => value === text)?.[0];
    const said = OF_THE_KIT[text] ?? (key === undefined ? undefined : english[key]);
    if (said === undefined) throw new Error(`the app never says "${text}"`);
    return said;
  };
}
