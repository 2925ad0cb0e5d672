import { parseSync, Visitor, type Expression } from "oxc-parser";
import type { SourceFile } from "./sources.ts";

export interface ImportsOfFile {
  /** What is written between the quotes: import, export from, import(), types and `import x = require()`. */
  readonly specifiers: readonly string[];
  /** `import(path)` with a path that is only known at run time. */
  readonly computed: number;
  /** The file is not valid TypeScript: its imports are not known. */
  readonly unreadable: boolean;
}

/** Reads the imports of one file from its syntax tree, so text in comments and strings is never taken for one. */
export function importsOf(file: SourceFile): ImportsOfFile {
  const { program, errors } = parseSync(file.path, file.text);
  const specifiers = new Set<string>();
  let computed = 0;
  new Visitor({
    ImportDeclaration: (node) => void specifiers.add(node.source.value),
    ExportAllDeclaration: (node) => void specifiers.add(node.source.value),
    ExportNamedDeclaration: (node) => {
      if (node.source !== null) specifiers.add(node.source.value);
    },
    ImportExpression: (node) => {
      const path = constantText(node.source);
      if (path === undefined) computed += 1;
      else specifiers.add(path);
    },
    TSImportType: (node) => void specifiers.add(node.source.value),
    TSExternalModuleReference: (node) => void specifiers.add(node.expression.value),
  }).visit(program);
  return { specifiers: [...specifiers], computed, unreadable: errors.length > 0 };
}

function constantText(node: Expression): string | undefined {
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  if (node.type === "TemplateLiteral" && node.expressions.length === 0) {
    return node.quasis[0]?.value.cooked ?? undefined;
  }
  return undefined;
}
