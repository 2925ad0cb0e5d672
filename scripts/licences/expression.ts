/** SPDX names of licences that ask for no more than their text beside the copy (MPL: for changes of its own files). */
const ALLOWED = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "Python-2.0",
]);

const TOKEN = /\(|\)|[^\s()]+/g;

/**
 * Whether an SPDX expression lets us choose only allowed licences: one side of an OR, both of an AND. An expression that it
 * cannot read (WITH, "SEE LICENSE IN …", the former "MIT/X11") is not allowed.
 */
export function isAllowedLicence(expression: string): boolean {
  const tokens = expression.match(TOKEN) ?? [];
  let at = 0;
  const isOf = (operator: "AND" | "OR", part: () => boolean | undefined) => () => {
    let allowed = part();
    while (allowed !== undefined && tokens[at] === operator) {
      at += 1;
      const next = part();
      if (next === undefined) return undefined;
      allowed = operator === "AND" ? allowed && next : allowed || next;
    }
    return allowed;
  };
  const one = (): boolean | undefined => {
    const token = tokens[at];
    at += 1;
    if (token === "(") {
      const inner = alternatives();
      const closing = tokens[at];
      at += 1;
      return closing === ")" ? inner : undefined;
    }
    return token === undefined || token === ")" ? undefined : ALLOWED.has(token);
  };
  const alternatives = isOf("OR", isOf("AND", one));
  return alternatives() === true && at === tokens.length;
}
