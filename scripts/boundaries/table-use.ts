import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "libpg-query";
import { placeOf } from "./places.ts";
import { readWorkspaces, resolveImport } from "./resolve.ts";
import type { SourceFile } from "./sources.ts";
import { sqlStrings, UNKNOWN } from "./sql-strings.ts";
import { tablesUsed } from "./sql-tables.ts";
import type { TableUse } from "./sql-tables.ts";

/** Modules, each with one of the files in which it uses the table. */
export type Users = ReadonlyMap<string, string>;

/** The owner of a table, and the modules that change and read it. */
export interface TableRow {
  readonly table: string;
  readonly owner: string;
  readonly writers: Users;
  readonly readers: Users;
}

/** The modules' use of tables. */
export interface TableReport {
  readonly tables: readonly TableRow[];
  /** The files with statements that the parser cannot read. Their tables are found by a regular expression. */
  readonly unread: readonly string[];
}

interface FoundUse extends TableUse {
  readonly path: string;
}

const SQL_FILES = "{apps,packages}/**/{tables,functions}/*.sql";

/**
 * Reads the tables created in all `tables/` folders, and who uses them: the SQL functions and the statements in the
 * product's TypeScript. Migrations count only for ownership, because a released one never changes.
 */
export function readTableUse(root: string, files: readonly SourceFile[]): TableReport {
  const paths = globSync(SQL_FILES, { cwd: root, exclude: (path) => path.endsWith("node_modules") })
    .map((path) => path.replaceAll("\\", "/"))
    .toSorted();
  const [changes, functions] = ["tables", "functions"].map((folder) =>
    paths.filter((path) => path.split("/").at(-2) === folder),
  );
  const owners = ownersOf(root, changes ?? [], functions ?? []);
  const known = new Set(owners.keys());
  const unread: string[] = [];
  const uses = [
    ...(functions ?? []).map((path): FoundUse => {
      const sql = readFileSync(join(root, path), "utf8");
      return { path, ...(attempt(sql) ?? byPattern([sql], path, known, unread)) };
    }),
    ...usesInCode(root, files, known, unread),
  ];
  const tables = [...owners].map(([table, owner]) => ({
    table,
    owner,
    writers: usersOf(uses.filter(({ writes }) => writes.has(table))),
    readers: usersOf(uses.filter(({ reads }) => reads.has(table))),
  }));
  return { tables: tables.toSorted(byOwner), unread: [...new Set(unread)].toSorted() };
}

const usersOf = (uses: readonly FoundUse[]): Users =>
  new Map(uses.map(({ path }) => [unitOf(path), path] as const));

const byOwner = (one: TableRow, other: TableRow): number =>
  one.owner.localeCompare(other.owner) || one.table.localeCompare(other.table);

/** `sales/purchase` for a module; `composition`, `platform`, `ledger` for other parts. */
export function unitOf(path: string): string {
  const [, workspace = "", , folder = "", unit = "", name = ""] = path.split("/");
  if (workspace !== "server") return workspace;
  if (folder === "domains") return `${unit}/${name}`;
  return folder === "kernel" ? `kernel/${unit.replace(/\.ts$/, "")}` : folder;
}

/** The workspaces whose statements run in the product. */
const isOfProduct = ({ path }: SourceFile): boolean => {
  const { workspace, isTest } = placeOf(path);
  return !isTest && !["tooling", "testkit", "simulators", "web", "admin"].includes(workspace);
};

function usesInCode(
  root: string,
  files: readonly SourceFile[],
  known: ReadonlySet<string>,
  unread: string[],
): readonly FoundUse[] {
  const workspaces = readWorkspaces(root);
  const strings = sqlStrings(files.filter(isOfProduct), (from, specifier) => {
    const target = resolveImport(root, workspaces, from, specifier);
    return target.kind === "file" ? target.path : undefined;
  });
  return strings.map(({ path, texts }) => {
    const readable = texts.flatMap((text) => attempt(text) ?? []);
    const use = readable.length === 0 ? byPattern(texts, path, known, unread) : merged(readable);
    return { path, ...use };
  });
}

const merged = (uses: readonly TableUse[]): TableUse => ({
  writes: new Set(uses.flatMap(({ writes }) => [...writes])),
  reads: new Set(uses.flatMap(({ reads }) => [...reads])),
});

/** Replacements for an unknown part: a name, a value, a condition or nothing. */
const STAND_INS = ["x", "1", "", "x = 1", "x as x", " where x "];

function attempt(sql: string): TableUse | undefined {
  const inBrackets = sql.replaceAll(`(${UNKNOWN})`, "(select x)");
  for (const text of new Set([sql, inBrackets]))
    for (const standIn of text.includes(UNKNOWN) ? STAND_INS : [""])
      try {
        return tablesUsed(text.replaceAll(UNKNOWN, standIn));
      } catch {
        // Try the next one.
      }
  return undefined;
}

const WRITES = /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate)\s+([a-z_][\w.]*)/gi;
const READS = /\b(?:from|join|using)\s+([a-z_][\w.]*)/gi;

function byPattern(
  texts: readonly string[],
  at: string,
  known: ReadonlySet<string>,
  unread: string[],
): TableUse {
  unread.push(at);
  const named = (pattern: RegExp) =>
    new Set(
      texts.flatMap((text) =>
        [...text.matchAll(pattern)].flatMap(([, name = ""]) => (known.has(name) ? [name] : [])),
      ),
    );
  return { writes: named(WRITES), reads: named(READS) };
}

type Node = Readonly<Record<string, unknown>>;

/** Tables whose released migration is in the folder of another module than their owner's. */
const OWNED_ELSEWHERE: Readonly<Record<string, string>> = {
  approving_power: "kernel/approvals",
  brand_asset: "office/brand",
  brand_picture: "office/brand",
  staff_place: "kernel/caller",
};

/** The creator of each table and view, after all migrations in order. */
function ownersOf(
  root: string,
  changes: readonly string[],
  functions: readonly string[],
): ReadonlyMap<string, string> {
  const owners = new Map<string, string>();
  const byDate = changes.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
  for (const path of [...byDate, ...functions]) {
    const [sql = ""] = readFileSync(join(root, path), "utf8").split(/^-- undo$/m);
    if (!/\b(?:table|view)\b/i.test(sql)) continue;
    const { stmts = [] } = parseSync(sql) as { stmts?: readonly { readonly stmt: Node }[] };
    for (const { stmt } of stmts) applyChange(stmt, unitOf(path), owners);
  }
  for (const [table, owner] of Object.entries(OWNED_ELSEWHERE))
    if (owners.has(table)) owners.set(table, owner);
  return owners;
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

function applyChange(statement: Node, unit: string, owners: Map<string, string>): void {
  const [[kind, value] = ["", undefined]] = Object.entries(statement);
  const node = value as Node;
  switch (kind) {
    case "CreateStmt":
      owners.set(relationName(node["relation"]), unit);
      break;
    case "CreateTableAsStmt":
      owners.set(relationName((node["into"] as Node)["rel"]), unit);
      break;
    case "ViewStmt":
      owners.set(relationName(node["view"]), unit);
      break;
    case "DropStmt":
      for (const { List: list } of node["objects"] as readonly Record<string, Node>[])
        owners.delete(dottedName(list?.["items"]));
      break;
    case "RenameStmt":
      renameTable(node, owners);
      break;
    default:
  }
}

function renameTable(node: Node, owners: Map<string, string>): void {
  if (node["renameType"] !== "OBJECT_TABLE") return;
  const before = relationName(node["relation"]);
  const owner = owners.get(before);
  if (owner === undefined) return;
  owners.delete(before);
  owners.set(before.replace(/[^.]+$/, String(node["newname"])), owner);
}

function relationName(value: unknown): string {
  const { schemaname: schema = "public", relname: name } = value as Readonly<
    Record<string, string>
  >;
  return schema === "public" ? (name ?? "") : `${schema}.${name ?? ""}`;
}

const dottedName = (items: unknown): string =>
  ((items ?? []) as readonly { readonly String?: { readonly sval: string } }[])
    .map((item) => item.String?.sval ?? "")
    .join(".");
