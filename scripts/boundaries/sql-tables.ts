import { loadModule, parsePlPgSQLSync, parseSync } from "libpg-query";

/** The tables that an SQL text changes, and those that it only reads; `ledger.account`, `purchase`. */
export interface TableUse {
  readonly writes: ReadonlySet<string>;
  readonly reads: ReadonlySet<string>;
}

interface Found {
  readonly writes: Set<string>;
  readonly reads: Set<string>;
}

type Node = Readonly<Record<string, unknown>>;

await loadModule();

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;

/** Throws the error of PostgreSQL's parser for a text that it cannot read. Also reads the bodies of functions. */
export function tablesUsed(sql: string): TableUse {
  const found: Found = { writes: new Set(), reads: new Set() };
  const { stmts = [] } = parseSync(sql) as {
    readonly stmts?: readonly {
      readonly stmt: Node;
      readonly stmt_location?: number;
      readonly stmt_len?: number;
    }[];
  };
  const bytes = Buffer.from(sql);
  for (const { stmt, stmt_location: start = 0, stmt_len: length } of stmts) {
    const body = stmt["CreateFunctionStmt"] ?? stmt["DoStmt"];
    if (body === undefined) walk(stmt, new Set(), found);
    else {
      const end = length === undefined ? bytes.length : start + length;
      readFunction(body as Node, bytes.subarray(start, end).toString(), found);
    }
  }
  return found;
}

function readFunction(node: Node, text: string, found: Found): void {
  const language = optionOf(node, "language") ?? "plpgsql";
  const bodies = optionOf(node, "as");
  if (language === "sql" && typeof bodies === "string") {
    const { writes, reads } = tablesUsed(bodies);
    for (const table of writes) found.writes.add(table);
    for (const table of reads) found.reads.add(table);
  } else if (language === "plpgsql") {
    // The parser does not know our types and takes an array of one for a row.
    const plain = text.replaceAll(/\b(?!array\[)[a-z_][\w.]*\[\]/g, "text[]");
    readExpressions(parsePlPgSQLSync(plain), found);
  }
  // `begin atomic … end`, and defaults of parameters.
  walk({ body: node["sql_body"], parameters: node["parameters"] }, new Set(), found);
}

function optionOf(node: Node, name: string): unknown {
  for (const option of (node["options"] ?? node["args"] ?? []) as readonly Node[]) {
    const element = option["DefElem"] as Node | undefined;
    if (element?.["defname"] === name) return constantOf(element["arg"]);
  }
  return undefined;
}

function constantOf(value: unknown): string | undefined {
  if (!isNode(value)) return undefined;
  if (typeof value["sval"] === "string") return value["sval"];
  const [inner] = Array.isArray(value) ? (value as readonly unknown[]) : Object.values(value);
  return constantOf(Array.isArray(inner) ? (inner as readonly unknown[])[0] : inner);
}

/** The prefix that makes a PL/pgSQL expression a statement, by its parse mode. */
const IN_FRONT: Readonly<Record<number, string>> = { 0: "", 2: "select " };

/** Collects every SQL text in a parsed PL/pgSQL function. */
function readExpressions(node: unknown, found: Found): void {
  if (Array.isArray(node)) for (const each of node) readExpressions(each, found);
  if (!isNode(node) || Array.isArray(node)) return;
  const expression = node["PLpgSQL_expr"];
  if (isNode(expression)) {
    const query = String(expression["query"]);
    const front = IN_FRONT[Number(expression["parseMode"] ?? 0)];
    // Mode 3 and above are assignments, of which only the assigned expression is SQL.
    const text = front === undefined ? `select ${query.replace(/^[^=]*?:?=/, "")}` : front + query;
    for (const { stmt } of (parseSync(text) as { readonly stmts: readonly { stmt: Node }[] }).stmts)
      walk(stmt, new Set(), found);
    return;
  }
  const dynamic = node["PLpgSQL_stmt_dynexecute"];
  if (isNode(dynamic)) readDynamic(dynamic, found);
  for (const value of Object.values(node)) readExpressions(value, found);
}

/** Reads the texts of `execute format('…', …)`. Inserted names and values do not count as our tables. */
function readDynamic(dynamic: Node, found: Found): void {
  const { PLpgSQL_expr: expression } = dynamic["query"] as Readonly<Record<string, Node>>;
  for (const text of stringsIn(parseSync(`select ${String(expression?.["query"])}`))) {
    const use = readable(
      text.replaceAll(/%(?:\d+\$)?[Is]/g, "x").replaceAll(/%(?:\d+\$)?L/g, "'x'"),
    );
    for (const table of use?.writes ?? []) found.writes.add(table);
    for (const table of use?.reads ?? []) found.reads.add(table);
  }
}

function readable(sql: string): TableUse | undefined {
  try {
    return tablesUsed(sql);
  } catch {
    // The text is not a complete statement, for example only a value.
    return undefined;
  }
}

function stringsIn(node: unknown): readonly string[] {
  if (!isNode(node)) return [];
  if (typeof node["sval"] === "string" && /\s/.test(node["sval"])) return [node["sval"]];
  return Object.values(node).flatMap(stringsIn);
}

/** The statements that change their `relation`. */
const WRITING = new Set(["InsertStmt", "UpdateStmt", "DeleteStmt", "MergeStmt"]);

function walk(node: unknown, scope: ReadonlySet<string>, found: Found): void {
  if (Array.isArray(node)) for (const each of node) walk(each, scope, found);
  if (!isNode(node) || Array.isArray(node)) return;
  for (const [kind, value] of Object.entries(node)) {
    if (!isNode(value)) continue;
    if (kind === "RangeVar") note(value, scope, found.reads);
    else if (kind === "TruncateStmt")
      for (const { RangeVar: relation } of value["relations"] as readonly Record<string, Node>[])
        note(relation, scope, found.writes);
    else if (kind === "CopyStmt" && value["is_from"] === true)
      note(value["relation"] as Node | undefined, scope, found.writes);
    else if (kind === "CreateStmt" || kind === "IndexStmt" || kind === "AlterTableStmt") continue;
    else walkStatement(kind, value, scope, found);
  }
}

function walkStatement(kind: string, node: Node, outer: ReadonlySet<string>, found: Found): void {
  const { withClause, relation, ...rest } = node;
  const scope = isNode(withClause) ? readWith(withClause, outer, found) : outer;
  if (WRITING.has(kind)) note(relation as Node | undefined, scope, found.writes);
  // Elsewhere a relation has no wrapper node, as in a trigger's `on`.
  else if (isNode(relation) && "relname" in relation) note(relation, scope, found.reads);
  else walk(relation, scope, found);
  walk(rest, scope, found);
}

/** Reads the queries of `with`. Returns their names, which hide tables in the statement that follows. */
function readWith(clause: Node, outer: ReadonlySet<string>, found: Found): ReadonlySet<string> {
  const scope = new Set(outer);
  for (const { CommonTableExpr: each } of clause["ctes"] as readonly Record<string, Node>[]) {
    const name = String(each?.["ctename"]);
    if (clause["recursive"] === true) scope.add(name);
    walk(each?.["ctequery"], scope, found);
    scope.add(name);
  }
  return scope;
}

function note(relation: Node | undefined, scope: ReadonlySet<string>, to: Set<string>): void {
  const schema = relation?.["schemaname"];
  const name = String(relation?.["relname"]);
  if (typeof schema === "string" && schema !== "public") to.add(`${schema}.${name}`);
  else if (schema !== undefined || !scope.has(name)) to.add(name);
}
