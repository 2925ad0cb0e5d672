import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { LOCALES } from "@konter/contract/locale";
import type { Locale } from "@konter/contract/locale";

/** One language of one feature: key to sentence; `{name}` marks a parameter. */
export interface WordFile {
  /** Relative to the app's `src`. */
  readonly path: string;
  readonly locale: Locale;
  /** As in the file, including duplicate keys. */
  readonly words: readonly (readonly [key: string, sentence: string])[];
}

/**
 * Locations of an app's messages: those of one feature in its folder, those of the shell and of several features in
 * `app`.
 */
const WORDS = ["app/words/*.json", "features/*/words/*.json"];
const LINE = /^\s*("\w+"): (".*"),?$/;

/** Every message file of the app with this `src`, in a fixed order. */
export function readWordFiles(sources: string): readonly WordFile[] {
  return globSync(WORDS, { cwd: sources })
    .map((path) => path.replaceAll("\\", "/"))
    .toSorted()
    .map((path) => wordFile(path, readFileSync(join(sources, path), "utf8")));
}

/** Parsed line by line, as formatted, because `JSON.parse` would silently keep the last of two equal keys. */
export function wordFile(path: string, text: string): WordFile {
  const locale = LOCALES.find((known) => path.endsWith(`/${known}.json`));
  if (locale === undefined) throw new Error(`${path}: its name is none of ${LOCALES.join(", ")}`);
  const lines = text.split("\n").filter((line) => !["", "{", "}"].includes(line.trim()));
  const words = lines.map((line) => {
    const [, key, sentence] = LINE.exec(line) ?? [];
    if (key === undefined || sentence === undefined)
      throw new Error(`${path}: not a key and its sentence: ${line.trim()}`);
    return [JSON.parse(key) as string, JSON.parse(sentence) as string] as const;
  });
  return { path, locale, words };
}

/** The file with the same messages in another language. */
export const inLanguage = (path: string, locale: Locale): string =>
  `${dirname(path)}/${locale}.json`;
