import { loadModule, parseSync } from "libpg-query";

/** A statement as parsed by PostgreSQL's own parser: its kind and its content. */
export interface Statement {
  readonly kind: string;
  readonly node: Node;
}

/** A node of the parser's tree, which leaves out empty fields. */
export type Node = Readonly<Record<string, unknown>>;

await loadModule();

/** Throws PostgreSQL's error for a text that it cannot parse. */
export function readStatements(sql: string): readonly Statement[] {
  const { stmts = [] } = parseSync(sql) as { readonly stmts?: readonly { readonly stmt: Node }[] };
  return stmts.flatMap(({ stmt }) =>
    Object.entries(stmt).map(([kind, node]) => ({ kind, node: node as Node })),
  );
}

export const child = (node: Node | undefined, name: string): Node | undefined =>
  node?.[name] as Node | undefined;

export const text = (node: Node | undefined, name: string): string =>
  typeof node?.[name] === "string" ? node[name] : "";

/** The nodes of a list, without the wrapper that names their kind. */
export const list = (node: Node | undefined, name: string): readonly Node[] =>
  ((node?.[name] ?? []) as readonly Node[]).map((each) => Object.values(each)[0] as Node);

/** `ledger.account`, `purchase`. */
export function tableOf(relation: Node | undefined): string {
  const schema = text(relation, "schemaname");
  const name = text(relation, "relname");
  return schema === "" || schema === "public" ? name : `${schema}.${name}`;
}

/** The functions that an expression calls. */
export function functionsIn(node: unknown): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(functionsIn);
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) =>
    name === "FuncCall"
      ? [
          list(value as Node, "funcname")
            .map((part) => text(part, "sval"))
            .join("."),
          ...functionsIn(value),
        ]
      : functionsIn(value),
  );
}
