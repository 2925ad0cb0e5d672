export const LOCALES = ["id", "en"] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = "id";

/** One sentence in both languages; `{name}` marks a parameter. */
export interface Sentence {
  readonly id: string;
  readonly en: string;
}

export type SentenceParameters = Readonly<Record<string, string | number>>;

/** Fills in the `{name}` placeholders. A missing parameter stays visible as its name, so that tests detect it. */
export function renderSentence(
  sentence: Sentence,
  locale: Locale,
  parameters: SentenceParameters = {},
): string {
  return sentence[locale].replace(/\{(\w+)\}/g, (place, name: string) =>
    String(parameters[name] ?? place),
  );
}

/** Returns the first supported language of an Accept-Language header. */
export function chooseLocale(header: string | undefined): Locale {
  for (const part of (header ?? "").split(",")) {
    const language = part.trim().slice(0, 2).toLowerCase();
    if (language === "id" || language === "en") return language;
  }
  return DEFAULT_LOCALE;
}
