import { DEFAULT_LOCALE, LOCALES } from "@konter/contract/locale";
import type { Locale } from "@konter/contract/locale";
import { inLanguage } from "./word-files.ts";
import type { WordFile } from "./word-files.ts";

/** A key's sentence in every language. */
export type Sentences = Readonly<Record<Locale, string>>;

interface Claim {
  readonly path: string;
  readonly sentence: string;
}
/** The files that contain a key in a language; more than one is a fault. */
type Claims = ReadonlyMap<string, readonly Claim[]>;

const PARAMETER = /\{(\w+)\}/g;

/** The parameters of a sentence without duplicates, in order of appearance. */
export function parametersOf(sentence: string): readonly string[] {
  return [...new Set([...sentence.matchAll(PARAMETER)].map((match) => match[1] ?? ""))];
}

/**
 * All messages of an app, by key. Throws with the file names when a key is duplicated, missing or empty in a language,
 * or has different parameters in it.
 */
export function catalogueOf(files: readonly WordFile[]): ReadonlyMap<string, Sentences> {
  const faults = catalogueFaults(files);
  if (faults.length > 0) throw new Error(`the words do not fit:\n${faults.join("\n")}`);
  const catalogue = new Map<string, Partial<Record<Locale, string>>>();
  for (const { locale, words } of files)
    for (const [key, sentence] of words)
      catalogue.set(key, { ...catalogue.get(key), [locale]: sentence });
  return new Map(
    [...catalogue]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, sentences]) => [key, sentences as Sentences]),
  );
}

/** The faults of an app's messages, one per line. */
export function catalogueFaults(files: readonly WordFile[]): readonly string[] {
  const inBase = claimsIn(files, DEFAULT_LOCALE);
  return LOCALES.flatMap((locale) => {
    const claims = claimsIn(files, locale);
    const twice = [...claims].flatMap(([key, of]) => claimedTwice(key, of));
    const empty = [...claims].flatMap(([key, of]) => of.flatMap((claim) => emptyOf(key, claim)));
    if (locale === DEFAULT_LOCALE) return [...twice, ...empty];
    const missing = [
      ...missingIn(locale, claims, inBase),
      ...missingIn(DEFAULT_LOCALE, inBase, claims),
    ];
    return [...twice, ...empty, ...missing, ...otherParameters(claims, inBase)];
  });
}

function claimsIn(files: readonly WordFile[], locale: Locale): Claims {
  const claims = new Map<string, Claim[]>();
  for (const { path, words } of files.filter((file) => file.locale === locale))
    for (const [key, sentence] of words)
      claims.set(key, [...(claims.get(key) ?? []), { path, sentence }]);
  return claims;
}

const claimedTwice = (key: string, claims: readonly Claim[]): string[] =>
  claims.length > 1
    ? [`${key}: claimed more than once, by ${claims.map(({ path }) => path).join(" and ")}`]
    : [];

const emptyOf = (key: string, { path, sentence }: Claim): string[] =>
  sentence.trim() === "" ? [`${key}: empty in ${path}`] : [];

/** A feature's key is missing if its own file of that language lacks it, even if another feature has the same key. */
function missingIn(locale: Locale, claims: Claims, others: Claims): string[] {
  return [...others].flatMap(([key, claimed]) =>
    claimed.flatMap(({ path }) => {
      const wanted = inLanguage(path, locale);
      const there = claims.get(key)?.some((claim) => claim.path === wanted) ?? false;
      return there ? [] : [`${key}: in ${path}, missing in ${wanted}`];
    }),
  );
}

function otherParameters(claims: Claims, inBase: Claims): string[] {
  return [...claims].flatMap(([key, [claim]]) => {
    const base = inBase.get(key)?.[0];
    if (claim === undefined || base === undefined) return [];
    const names = (sentence: string) => parametersOf(sentence).toSorted().join();
    return names(claim.sentence) === names(base.sentence)
      ? []
      : [`${key}: other parameters in ${claim.path} than in ${base.path}`];
  });
}
