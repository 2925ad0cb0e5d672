import { parseSync, Visitor } from "oxc-parser";
import type { Expression, TemplateLiteral } from "oxc-parser";
import type { SourceFile } from "./sources.ts";

/** An SQL statement in a TypeScript file. */
export interface SqlString {
  readonly path: string;
  /** All texts that it may have: one for each alternative of an inserted part. */
  readonly texts: readonly string[];
}

const STATEMENT =
  /^\s*(?:\(\s*)*(?:(?:select|insert\s+into|update|delete\s+from|merge\s+into|truncate|copy)\b|with\s+(?:recursive\s+)?\w+\s*(?:\(|as\b))/i;
/** In a sentence these words are followed by words, in SQL by names and signs. */
const LOOKS_LIKE_SQL = /\b(?:from|into|set|select|table|as|where|values)\b/i;
/** The first word of a sentence: SQL is written in all small or all capital letters. */
const SENTENCE = /^\W*[A-Z][a-z]/;

const isStatement = (text: string): boolean => STATEMENT.test(text) && !SENTENCE.test(text);

/** Replaces a part of a text that is only known at run time. */
export const UNKNOWN = "\u0000";

/** Finds the file that an import of `path` resolves to. */
export type Resolve = (path: string, specifier: string) => string | undefined;

/** A parsed file with the expressions of its statements. */
interface ParsedFile {
  readonly path: string;
  readonly constants: ReadonlyMap<string, Expression>;
  readonly imports: ReadonlyMap<string, { readonly specifier: string; readonly name: string }>;
  readonly strings: readonly (TemplateLiteral | Expression)[];
}

/** All SQL statements in the files. */
export function sqlStrings(files: readonly SourceFile[], resolve: Resolve): readonly SqlString[] {
  const parsed = new Map(files.map((file) => [file.path, parseFile(file)]));
  return [...parsed.values()].flatMap((file) =>
    file.strings.flatMap((node) => {
      const texts = textsOf(node, file, parsed, resolve, 0).filter(isStatement);
      return texts.some((text) => LOOKS_LIKE_SQL.test(text)) ? [{ path: file.path, texts }] : [];
    }),
  );
}

function parseFile({ path, text }: SourceFile): ParsedFile {
  const constants = new Map<string, Expression>();
  const imports = new Map<string, { specifier: string; name: string }>();
  const strings: Expression[] = [];
  const inside = new Set<unknown>();
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type === "Identifier" && init !== null) constants.set(id.name, init);
    },
    ImportDeclaration: ({ specifiers, source }) => {
      for (const each of specifiers)
        if (each.type === "ImportSpecifier" && each.imported.type === "Identifier")
          imports.set(each.local.name, { specifier: source.value, name: each.imported.name });
    },
    BinaryExpression: (node) => {
      if (node.operator !== "+" || inside.has(node)) return;
      for (let each: unknown = node.left; isConcatenation(each); each = each.left) inside.add(each);
      strings.push(node);
    },
    TemplateLiteral: (node) => void strings.push(node),
    Literal: (node) => {
      if (typeof node.value === "string") strings.push(node);
    },
  }).visit(parseSync(path, text).program);
  return { path, constants, imports, strings };
}

const isConcatenation = (
  node: unknown,
): node is Extract<Expression, { type: "BinaryExpression" }> =>
  typeof node === "object" &&
  node !== null &&
  "type" in node &&
  node.type === "BinaryExpression" &&
  "operator" in node &&
  node.operator === "+";

const DEEPEST = 6;

/** Every text that an expression may have. Unknown parts become UNKNOWN. */
function textsOf(
  node: Expression,
  file: ParsedFile,
  files: ReadonlyMap<string, ParsedFile>,
  resolve: Resolve,
  depth: number,
): readonly string[] {
  const go = (next: Expression, from = file) => textsOf(next, from, files, resolve, depth + 1);
  if (depth > DEEPEST) return [UNKNOWN];
  switch (node.type) {
    case "Literal":
      return [typeof node.value === "string" ? node.value : String(node.value)];
    case "TemplateLiteral":
      return joined(
        node.quasis.flatMap(({ value }, at) => {
          const part = node.expressions[at];
          return [[value.cooked ?? value.raw], ...(part === undefined ? [] : [go(part)])];
        }),
      );
    case "BinaryExpression":
      return node.operator === "+" ? joined([go(node.left), go(node.right)]) : [UNKNOWN];
    case "ConditionalExpression":
      return [...go(node.consequent), ...go(node.alternate)];
    case "ObjectExpression":
      return node.properties.flatMap((each) => (each.type === "Property" ? go(each.value) : []));
    case "ArrowFunctionExpression":
      return node.body.type === "BlockStatement" ? [UNKNOWN] : go(node.body);
    case "CallExpression":
      return node.callee.type === "Identifier" ? go(node.callee) : [UNKNOWN];
    case "MemberExpression":
      return memberTexts(node, go);
    case "Identifier": {
      const own = file.constants.get(node.name);
      if (own !== undefined) return go(own);
      const imported = file.imports.get(node.name);
      const path = imported && resolve(file.path, imported.specifier);
      const there = path === undefined ? undefined : files.get(path);
      const value = there?.constants.get(imported?.name ?? "");
      return there === undefined || value === undefined ? [UNKNOWN] : go(value, there);
    }
    case "TSAsExpression":
    case "TSSatisfiesExpression":
    case "ParenthesizedExpression":
      return go(node.expression);
    default:
      return [UNKNOWN];
  }
}

/** `NAMES.open` and `NAMES[list]`: every value of the object, because any may be used. */
function memberTexts(
  node: Extract<Expression, { type: "MemberExpression" }>,
  go: (next: Expression) => readonly string[],
): readonly string[] {
  return node.object.type === "Identifier" ? go(node.object) : [UNKNOWN];
}

/**
 * The parts in order, with each alternative of a part at least once. Their combinations do not matter for the tables.
 */
function joined(parts: readonly (readonly string[])[]): readonly string[] {
  const most = Math.max(1, ...parts.map((alternatives) => new Set(alternatives).size));
  return Array.from({ length: most }, (_text, at) =>
    parts
      .map((alternatives) => [...new Set(alternatives)][at % new Set(alternatives).size] ?? "")
      .join(""),
  );
}
