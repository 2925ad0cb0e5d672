import { distance } from "fastest-levenshtein";

/** The nearest word is at most this many letters away. */
export const MOST_TYPOS = 2;
/** Shorter words may have one wrong letter: with two, most short words resemble each other. */
const SHORT_WORD = 5;
const SHORTEST_WORD = 3;

/** The words of a search in lower case, without punctuation; not more than `most`. */
export function wordsIn(typed: string, most: number): readonly string[] {
  return (typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, most);
}

/** The word of the vocabulary that is most similar to a mistyped one; undefined if none is near. */
export function nearestWord(word: string, vocabulary: readonly string[]): string | undefined {
  const most = word.length <= SHORT_WORD ? 1 : MOST_TYPOS;
  if (word.length < SHORTEST_WORD) return undefined;
  let best: { readonly word: string; readonly typos: number } | undefined;
  for (const each of vocabulary) {
    if (Math.abs(each.length - word.length) > most) continue;
    const typos = typosBetween(word, each);
    if (typos <= most && (best === undefined || typos < best.typos)) best = { word: each, typos };
  }
  return best?.word;
}

/** The edit distance; two letters in the wrong order count as one. */
function typosBetween(one: string, other: string): number {
  const typos = distance(one, other);
  if (typos !== 2 || one.length !== other.length) return typos;
  let at = 0;
  while (one[at] === other[at]) at += 1;
  const swapped = `${one.slice(0, at)}${one[at + 1] ?? ""}${one[at] ?? ""}${one.slice(at + 2)}`;
  return swapped === other ? 1 : typos;
}
