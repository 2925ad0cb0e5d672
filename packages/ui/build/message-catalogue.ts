/** One language: key to sentence, `{name}` marks a parameter. */
export type Catalogue = Readonly<Record<string, string>>;

const PARAMETER = /\{(\w+)\}/g;

/** The parameters of a sentence, each once, in the order in which they appear. */
export function parametersOf(sentence: string): readonly string[] {
  return [...new Set([...sentence.matchAll(PARAMETER)].map((match) => match[1] ?? ""))];
}

/** What is wrong between the base language and another: missing keys, other parameters, empty sentences. */
export function catalogueFaults(base: Catalogue, other: Catalogue): readonly string[] {
  const keys = new Set([...Object.keys(base), ...Object.keys(other)]);
  return [...keys].flatMap((key) => faultsOfKey(key, base[key], other[key]));
}

function faultsOfKey(key: string, base: string | undefined, other: string | undefined): string[] {
  if (base === undefined) return [`${key}: missing in the base language`];
  if (other === undefined) return [`${key}: missing in the other language`];
  const empty = base.trim() === "" || other.trim() === "" ? [`${key}: empty`] : [];
  const differ = parametersOf(base).toSorted().join() !== parametersOf(other).toSorted().join();
  return differ ? [...empty, `${key}: other parameters`] : empty;
}

/** A sentence as the inlang SDK wants it: a list of texts and references. */
export function patternOf(sentence: string) {
  return sentence
    .split(/(\{\w+\})/)
    .filter((part) => part !== "")
    .map((part) =>
      part.startsWith("{")
        ? {
            type: "expression" as const,
            arg: { type: "variable-reference" as const, name: part.slice(1, -1) },
          }
        : { type: "text" as const, value: part },
    );
}
