import type { Change } from "./change.ts";

interface Token {
  readonly kind: "word" | "number" | "string" | "sign";
  readonly start: number;
  readonly end: number;
  /** Words are in lower case. */
  readonly text: string;
}

const TOKEN =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$\w+|[a-z_][\w$]*|\d+(?:\.\d+)?|:=|=>|<>|<=|>=|!=|\|\||::|->>|->|@>|<@|\.\.|[^\s\w]/giu;

const SWAPPED: Readonly<Record<string, string>> = {
  "=": "<>",
  "<>": "=",
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  or: "and",
  true: "false",
  false: "true",
  greatest: "least",
  least: "greatest",
  min: "max",
  max: "min",
  asc: "desc",
  desc: "asc",
};
/** Functions, which are swapped only where they are called. */
const CALLED = new Set(["greatest", "least", "min", "max"]);
const ORDERS = new Set(["<", "<=", ">", ">="]);
/** Expressions of the current time. A test cannot hit the exact edge of a comparison with it. */
const CLOCK = /^(?:now|clock_timestamp|[pv]_now)$/;
/** Limits from this value on are batch sizes, for which one more or less makes no observable difference. */
const LEAST_BATCH = 10;
const ENDS_SIDE =
  /^(?:and|or|not|when|then|else|if|where|on|select|as|from|order|limit|is|,|;|:=)$/;
const STATEMENT_BEFORE = new Set([";", "begin", "then", "else", "loop"]);
const REMOVED_STATEMENTS = new Set(["perform", "update", "insert", "delete", "continue", "raise"]);
/** After one of these a minus is a sign. */
const BEFORE_UNARY = new Set([
  "(",
  "[",
  ",",
  "=",
  "<",
  ">",
  "<=",
  ">=",
  "<>",
  "+",
  "-",
  "*",
  "/",
  ":=",
  "then",
  "else",
  "when",
  "select",
  "return",
  "least",
  "and",
  "or",
]);

/**
 * All small changes that the operators make to an SQL or PL/pgSQL text. Some are not valid SQL; the caller must check.
 */
export function sqlChanges(text: string): readonly Change[] {
  const tokens = readTokens(text);
  return [
    ...tokens.flatMap((_, index) => tokenChanges(tokens, index)),
    ...listChanges(tokens),
    ...coalesceChanges(text, tokens),
    ...statementChanges(tokens),
  ];
}

function readTokens(text: string): readonly Token[] {
  return [...text.matchAll(TOKEN)]
    .filter(([found]) => !/^(?:--|\/\*)/.test(found))
    .map((match) => ({
      kind: kindOf(match[0]),
      start: match.index,
      end: match.index + match[0].length,
      text: match[0].toLowerCase(),
    }));
}

function kindOf(found: string): Token["kind"] {
  if (/^[a-z_]/i.test(found)) return "word";
  if (/^\d/.test(found)) return "number";
  return found.startsWith("'") ? "string" : "sign";
}

function tokenChanges(tokens: readonly Token[], index: number): readonly Change[] {
  const token = tokens[index] as Token;
  const { start, end, text } = token;
  const before = tokens[index - 1]?.text ?? "";
  const next = tokens[index + 1];
  const replaced = (by: string): Change => ({ start, end, text: by });
  const removed: Change = { start, end: next?.start ?? end, text: "" };
  if (token.kind === "number") return numberChanges(token, before);
  if (ORDERS.has(text) && isWithClock(tokens, index)) return [];
  if (token.kind === "string") return [];
  switch (text) {
    case "and":
      return endsBetween(tokens, index) ? [] : [replaced("or")];
    case "is":
      return next?.text === "null" || next?.text === "distinct" ? [replaced("is not")] : [];
    case "not":
      return [removed];
    case "in":
    case "exists":
      return next?.text === "(" && before !== "not" ? [replaced(`not ${text}`)] : [];
    case "left":
    case "full":
      return next?.text === "join" ? [removed] : [];
    case "+":
      return [replaced("-")];
    case "-":
      return BEFORE_UNARY.has(before) ? [] : [replaced("+")];
    default: {
      const other = SWAPPED[text];
      return other === undefined || (CALLED.has(text) && next?.text !== "(")
        ? []
        : [replaced(other)];
    }
  }
}

function numberChanges({ start, end, text }: Token, before: string): readonly Change[] {
  if (text.includes(".") || before === "." || (before === "limit" && Number(text) >= LEAST_BATCH))
    return [];
  const more: Change = { start, end, text: String(BigInt(text) + 1n) };
  return text === "0" ? [more] : [more, { start, end, text: String(BigInt(text) - 1n) }];
}

/** Whether a comparison has the current time on one of its sides: `now() > a`, `p_now - a >= b`. */
function isWithClock(tokens: readonly Token[], index: number): boolean {
  const isClock = ({ text }: Token): boolean => CLOCK.test(text);
  return [
    sideOf(tokens.slice(0, index).toReversed(), ")", "("),
    sideOf(tokens.slice(index + 1), "(", ")"),
  ].some((side) => side.some(isClock));
}

/** The following tokens that belong to one side of a comparison. */
function sideOf(tokens: readonly Token[], opening: string, closing: string): readonly Token[] {
  let depth = 0;
  const end = tokens.findIndex(({ text }) => {
    if (text === opening) depth += 1;
    if (text === closing) depth -= 1;
    return depth < 0 || (depth === 0 && ENDS_SIDE.test(text));
  });
  return end === -1 ? tokens : tokens.slice(0, end);
}

/** Whether this `and` belongs to a `between`. */
function endsBetween(tokens: readonly Token[], index: number): boolean {
  let depth = 0;
  for (let place = index - 1; place >= 0; place -= 1) {
    const { text } = tokens[place] as Token;
    if (text === ")") depth += 1;
    if (text === "(") depth -= 1;
    if (depth < 0) return false;
    if (depth > 0) continue;
    if (text === "between") return true;
    if (text === "and" || text === "or" || text === "where" || text === "when" || text === ";")
      return false;
  }
  return false;
}

/** Removes a value from a list: `in ('a', 'b')`, `array['a', 'b']`. */
function listChanges(tokens: readonly Token[]): readonly Change[] {
  return tokens.flatMap((opening, index) => {
    const isList =
      (opening.text === "(" && tokens[index - 1]?.text === "in") || opening.text === "[";
    const items = isList ? stringsAfter(tokens, index) : [];
    if (items.length < 2) return [];
    return items.map((item, place) => {
      const next = items[place + 1];
      return next === undefined
        ? { start: (items[place - 1] as Token).end, end: item.end, text: "" }
        : { start: item.start, end: next.start, text: "" };
    });
  });
}

function stringsAfter(tokens: readonly Token[], opening: number): readonly Token[] {
  const items: Token[] = [];
  for (let place = opening + 1; tokens[place]?.kind === "string"; place += 2) {
    items.push(tokens[place] as Token);
    if (tokens[place + 1]?.text !== ",") break;
  }
  return items;
}

/** `coalesce(a, b)` becomes `(a)`. */
function coalesceChanges(text: string, tokens: readonly Token[]): readonly Change[] {
  return tokens.flatMap((token, index) => {
    if (token.text !== "coalesce" || tokens[index + 1]?.text !== "(") return [];
    const { comma, closing } = callEnds(tokens, index + 1);
    if (comma === undefined || closing === undefined) return [];
    const first = text.slice(tokens[index + 1]?.end, comma.start);
    return [{ start: token.start, end: closing.end, text: `(${first})` }];
  });
}

function callEnds(tokens: readonly Token[], opening: number): { comma?: Token; closing?: Token } {
  let depth = 0;
  let comma: Token | undefined;
  for (const token of tokens.slice(opening)) {
    if (token.text === "(" || token.text === "[") depth += 1;
    if (token.text === ")" || token.text === "]") depth -= 1;
    if (depth === 1 && token.text === ",") comma ??= token;
    if (depth === 0) return { ...(comma && { comma }), closing: token };
  }
  return {};
}

/** Removes a statement: an action, an assignment, a jump. */
function statementChanges(tokens: readonly Token[]): readonly Change[] {
  return tokens.flatMap((token, index) => {
    if (!STATEMENT_BEFORE.has(tokens[index - 1]?.text ?? "")) return [];
    const end = tokens.findIndex((each, place) => place > index && each.text === ";");
    const statement = tokens.slice(index, end);
    const assigns = statement.slice(0, 8).some((each) => each.text === ":=");
    const returns = token.text === "return" && statement.length === 1;
    if (end === -1 || !(REMOVED_STATEMENTS.has(token.text) || assigns || returns)) return [];
    return [{ start: token.start, end: (tokens[end] as Token).end, text: "null;" }];
  });
}
