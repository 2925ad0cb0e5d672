import { parseSync, Visitor } from "oxc-parser";
import type { CallExpression, Expression, ParseResult } from "oxc-parser";
import type { SourceFile } from "./sources.ts";

export interface ImportsOfFile {
  /** The text between the quotes: import, export from, import(), types and `import x = require()`. */
  readonly specifiers: readonly string[];
  /** The specifiers of type-only imports, which do not exist at run time. */
  readonly ofTypes: ReadonlySet<string>;
  /** Patterns of `import.meta.glob`, which Vite replaces by an import of every matching file. */
  readonly globs: readonly Glob[];
  /** The number of `import(path)` whose path is only known at run time. */
  readonly computed: number;
  /** The file is not valid TypeScript, so its imports are unknown. */
  readonly unreadable: boolean;
}

interface Glob {
  readonly pattern: string;
  /** The imported part of each file, as `?entries`; empty for the whole file. */
  readonly query: string;
}

/** Reads the imports of one file from its syntax tree, so that text in comments and strings is ignored. */
export function importsOf(file: SourceFile): ImportsOfFile {
  const parsed = parseSync(file.path, file.text);
  const { errors } = parsed;
  if (!NEEDS_TREE.test(file.text)) return staticImports(file.text, parsed);
  const { program } = parsed;
  const types = new Set<string>();
  const values = new Set<string>();
  const add = (specifier: string, kind: string) =>
    void (kind === "type" ? types : values).add(specifier);
  const globs: Glob[] = [];
  let computed = 0;
  new Visitor({
    ImportDeclaration: (node) => add(node.source.value, node.importKind ?? "value"),
    ExportAllDeclaration: (node) => add(node.source.value, node.exportKind ?? "value"),
    ExportNamedDeclaration: (node) => {
      if (node.source !== null) add(node.source.value, node.exportKind ?? "value");
    },
    ImportExpression: (node) => {
      const path = constantText(node.source);
      if (path === undefined) computed += 1;
      else values.add(path);
    },
    CallExpression: (node) => {
      if (!isGlob(node.callee)) return;
      const [pattern, options] = node.arguments;
      const text =
        pattern === undefined || pattern.type === "SpreadElement"
          ? undefined
          : constantText(pattern);
      if (text === undefined) computed += 1;
      else globs.push({ pattern: text, query: queryOf(options) });
    },
    TSImportType: (node) => void types.add(node.source.value),
    TSExternalModuleReference: (node) => void values.add(node.expression.value),
  }).visit(program);
  const specifiers = [...new Set([...values, ...types])];
  const ofTypes = new Set([...types].filter((specifier) => !values.has(specifier)));
  return { specifiers, ofTypes, globs, computed, unreadable: errors.length > 0 };
}

/** What the parser's list of imports does not have. Without it the syntax tree is not needed, and to read that takes most of the time. */
const NEEDS_TREE = /\bimport\s*[(.]|\brequire\b/;

const OF_TYPES = /^(?:import|export)\s+type\b/;

function staticImports(text: string, { module, errors }: ParseResult): ImportsOfFile {
  const types = new Set<string>();
  const values = new Set<string>();
  const add = (start: number, specifier: string) =>
    void (OF_TYPES.test(text.slice(start, start + 20)) ? types : values).add(specifier);
  for (const { start, moduleRequest } of module.staticImports) add(start, moduleRequest.value);
  for (const { start, entries } of module.staticExports)
    for (const { moduleRequest } of entries)
      if (moduleRequest !== null) add(start, moduleRequest.value);
  return {
    specifiers: [...new Set([...values, ...types])],
    ofTypes: new Set([...types].filter((specifier) => !values.has(specifier))),
    globs: [],
    computed: 0,
    unreadable: errors.length > 0,
  };
}

/** `import.meta.glob` */
function isGlob(callee: Expression): boolean {
  return (
    callee.type === "MemberExpression" &&
    callee.object.type === "MetaProperty" &&
    callee.property.type === "Identifier" &&
    callee.property.name === "glob"
  );
}

function queryOf(options: CallExpression["arguments"][number] | undefined): string {
  if (options?.type !== "ObjectExpression") return "";
  for (const property of options.properties)
    if (
      property.type === "Property" &&
      property.key.type === "Identifier" &&
      property.key.name === "query"
    )
      return constantText(property.value) ?? "";
  return "";
}

function constantText(node: Expression): string | undefined {
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  if (node.type === "TemplateLiteral" && node.expressions.length === 0) {
    return node.quasis[0]?.value.cooked ?? undefined;
  }
  return undefined;
}
