/**
 * Parses the JSON of a supplier's response more strictly than `JSON.parse`.
 *
 * Duplicate keys are rejected because they make a response ambiguous (which `status` applies?). Integers of 16 or more
 * digits, such as a 20-digit token without quotes, are kept as text because a double would lose their last digits.
 * Throws SyntaxError for anything that is not one unambiguous JSON value.
 */
export function parseStrictJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(quoteLongIntegers(text));
  } catch (error) {
    throw new SyntaxError("not readable as JSON", { cause: error });
  }
  refuseDuplicateKeys(text);
  return value;
}

const STRING_OR_LONG_INTEGER = /"[^"\\]*(?:\\.[^"\\]*)*"|(?<![\d.eE+-])-?[1-9]\d{15,}(?![\d.eE])/g;

function quoteLongIntegers(text: string): string {
  if (!/\d{16}/.test(text)) return text;
  return text.replaceAll(STRING_OR_LONG_INTEGER, (token) =>
    token.startsWith('"') ? token : `"${token}"`,
  );
}

const STRING_OR_BRACKET = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]]/g;
const COLON_NEXT = /[ \t\r\n]*:/y;

/** Requires text that `JSON.parse` accepted: a string before a colon is then always a key. */
function refuseDuplicateKeys(text: string): void {
  const open: Set<string>[] = [];
  for (const match of text.matchAll(STRING_OR_BRACKET)) {
    const token = match[0];
    if (token === "{" || token === "[") {
      open.push(new Set());
    } else if (token === "}" || token === "]") {
      open.pop();
    } else {
      COLON_NEXT.lastIndex = match.index + token.length;
      const keys = open.at(-1);
      if (keys === undefined || !COLON_NEXT.test(text)) continue;
      const key = String(JSON.parse(token));
      if (keys.has(key)) throw new SyntaxError("the same key twice in one object");
      keys.add(key);
    }
  }
}
