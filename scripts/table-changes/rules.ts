import { child, functionsIn, list, readStatements, tableOf, text } from "./statements.ts";
import type { Node, Statement } from "./statements.ts";

/** A step that would affect members or the former version. */
interface Danger {
  /** `member.nickname`, or a table. */
  readonly on: string;
  readonly words: string;
  /** What makes it safe: the former version no longer uses the object, or the table is small. */
  readonly unless: "used no more" | "few rows" | "never";
}

/** A danger of a migration that its file does not address. */
export interface Complaint {
  readonly file: string;
  readonly words: string;
}

export interface ChangeFile {
  readonly name: string;
  readonly sql: string;
  readonly undo?: string | undefined;
}

/** `-- since 1.4.0 member.nickname: nobody reads it`. */
const SINCE = /^-- since (\d+\.\d+\.\d+) ([\w.]+): \S/gm;
/** `-- few rows supplier: one for each vendor`. */
const FEW_ROWS = /^-- few rows ([\w.]+): \S/gm;

/**
 * The problems of a migration for an installation that keeps selling while it runs. `version` is the one being built.
 */
export function complaintsOf(file: ChangeFile, version: string): readonly Complaint[] {
  const say = (words: string): Complaint => ({ file: file.name, words });
  const hasUndo = (file.undo ?? "").trim() !== "";
  let statements: readonly Statement[];
  try {
    statements = readStatements(file.sql);
    if (hasUndo) readStatements(file.undo ?? "");
  } catch (error) {
    return [
      say(`PostgreSQL cannot read it: ${error instanceof Error ? error.message : String(error)}`),
    ];
  }
  const since = [...file.sql.matchAll(SINCE)].map(([, from = "", on = ""]) => ({ from, on }));
  const early = since.filter(({ from }) => !isBefore(from, version));
  const released = new Set(since.filter(({ from }) => isBefore(from, version)).map(({ on }) => on));
  const small = new Set([...file.sql.matchAll(FEW_ROWS)].map(([, table = ""]) => table));
  const isAnswered = ({ on, unless }: Danger): boolean =>
    (unless === "used no more" && released.has(on)) ||
    (unless === "few rows" && small.has(on.replace(/\.[^.]*$/, ""))) ||
    (unless === "few rows" && small.has(on));
  return [
    ...(hasUndo ? [] : [say('it has no undo: write it after a line "-- undo"')]),
    ...early.map(({ from, on }) =>
      say(
        `${on} is said to be so since ${from}, and this version is ${version}: only an earlier one may run beside it`,
      ),
    ),
    ...dangersOf(statements)
      .filter((danger) => !isAnswered(danger))
      .map(({ on, words, unless }) => say(`${words}${ADVICE[unless](on)}`)),
  ];
}

const ADVICE: Readonly<Record<Danger["unless"], (on: string) => string>> = {
  "used no more": (on) =>
    `; "-- since <version> ${on}: <words>" names an earlier version that keeps to it`,
  "few rows": (on) => `; "-- few rows ${on}: <words>" where it stays small`,
  never: () => "",
};

function isBefore(one: string, other: string): boolean {
  const [first, second] = [one, other].map((version) => version.split(".").map(Number));
  const at = [0, 1, 2].find((index) => first?.[index] !== second?.[index]);
  return at !== undefined && (first?.[at] ?? 0) < (second?.[at] ?? 0);
}

function dangersOf(statements: readonly Statement[]): readonly Danger[] {
  const own = new Set(
    statements.flatMap(({ kind, node }) =>
      kind === "CreateStmt" ? [tableOf(child(node, "relation"))] : [],
    ),
  );
  const alone = statements.length === 1;
  return statements
    .flatMap(({ kind, node }) => KINDS[kind]?.(node, alone) ?? [unknown(kind)])
    .filter(({ on }) => !own.has(on) && !own.has(on.replace(/\.[^.]*$/, "")));
}

const unknown = (kind: string): Danger => ({
  on: kind,
  words: `${kind} is no step that this check knows: teach it, or write it otherwise`,
  unless: "never",
});

type Reader = (node: Node, alone: boolean) => readonly Danger[];

/** The possible dangers of each kind of statement. */
const KINDS: Readonly<Record<string, Reader>> = {
  CreateStmt: () => [],
  CommentStmt: () => [],
  CreateSeqStmt: () => [],
  CompositeTypeStmt: () => [],
  SelectStmt: () => [],
  AlterTableStmt: (node) =>
    list(node, "cmds").flatMap((step) => ofStep(tableOf(child(node, "relation")), step)),
  IndexStmt: (node, alone) => {
    const on = tableOf(child(node, "relation"));
    if (node["concurrent"] !== true)
      return [
        {
          on,
          words: `an index of ${on} is built while nobody may write it: create it concurrently, in a file of its own`,
          unless: "few rows",
        },
      ];
    if (!alone)
      return [
        {
          on: "concurrently",
          words: "an index that is built concurrently stands in a file of its own",
          unless: "never",
        },
      ];
    return node["unique"] === true
      ? [
          {
            on,
            words: `a unique index of ${on} demands what the version of before may not keep to`,
            unless: "used no more",
          },
        ]
      : [];
  },
  DropStmt: (node) => ofDrop(node),
  RenameStmt: (node) => {
    const table = tableOf(child(node, "relation"));
    const column = text(node, "renameType") === "OBJECT_COLUMN" ? `.${text(node, "subname")}` : "";
    const on = `${table}${column}`;
    return [{ on, words: `${on} is renamed under the version of before`, unless: "never" }];
  },
  GrantStmt: (node) =>
    node["is_grant"] === true
      ? []
      : list(node, "objects").map((table) => ({
          on: tableOf(table),
          words: `rights on ${tableOf(table)} are taken from the version of before`,
          unless: "used no more",
        })),
  InsertStmt: (node) => {
    const on = tableOf(child(node, "relation"));
    // A few rows that the file lists itself.
    const named = child(child(node, "selectStmt"), "SelectStmt")?.["valuesLists"] !== undefined;
    return named
      ? []
      : [
          {
            on,
            words: `${on} is filled in the transaction that changes tables: fill it in a worker`,
            unless: "few rows",
          },
        ];
  },
  UpdateStmt: (node) => rewritten(node),
  DeleteStmt: (node) => rewritten(node),
};

function rewritten(node: Node): readonly Danger[] {
  const on = tableOf(child(node, "relation"));
  return [
    {
      on,
      words: `rows of ${on} are locked until all of them are changed: do it in a worker, some at a time`,
      unless: "few rows",
    },
  ];
}

const DROPPED: Readonly<Record<string, string>> = {
  OBJECT_TABLE: "table",
  OBJECT_SEQUENCE: "sequence",
  OBJECT_TYPE: "type",
  OBJECT_SCHEMA: "schema",
};

function ofDrop(node: Node): readonly Danger[] {
  const kind = text(node, "removeType");
  if (kind === "OBJECT_INDEX") return [];
  const names = list(node, "objects").map((object) =>
    list(object, "items")
      .map((part) => text(part, "sval"))
      .filter((part) => part !== "public")
      .join("."),
  );
  const word = DROPPED[kind];
  if (word === undefined)
    return [
      {
        on: kind,
        words: "functions, views and triggers stand in their own files, and go with them",
        unless: "never",
      },
    ];
  return names.map((on) => ({
    on,
    words: `the ${word} ${on} is taken from the version of before`,
    unless: "used no more",
  }));
}

/** One step of `alter table`. */
function ofStep(table: string, step: Node): readonly Danger[] {
  const column = `${table}.${text(step, "name")}`;
  switch (text(step, "subtype")) {
    case "AT_AddColumn":
      return ofNewColumn(table, child(child(step, "def"), "ColumnDef"));
    case "AT_DropColumn":
      return [
        {
          on: column,
          words: `${column} is taken from the version of before`,
          unless: "used no more",
        },
      ];
    case "AT_AlterColumnType":
      return [
        {
          on: column,
          words: `${column} gets another type, and every row is written anew: add a column beside it`,
          unless: "never",
        },
      ];
    case "AT_SetNotNull":
      return [
        {
          on: column,
          words: `${column} must be filled, and the version of before may leave it empty`,
          unless: "used no more",
        },
      ];
    case "AT_AddConstraint":
      return ofConstraint(table, child(child(step, "def"), "Constraint"));
    case "AT_ColumnDefault":
    case "AT_DropNotNull":
    case "AT_DropConstraint":
    case "AT_ValidateConstraint":
    case "AT_SetRelOptions":
    case "AT_ResetRelOptions":
    case "AT_SetStatistics":
    case "AT_SetOptions":
      return [];
    default:
      return [unknown(text(step, "subtype"))];
  }
}

/** PostgreSQL functions with one value per statement: such a default does not make PostgreSQL rewrite every row. */
const STEADY = new Set(["now", "transaction_timestamp", "statement_timestamp", "current_setting"]);

function ofNewColumn(table: string, definition: Node | undefined): readonly Danger[] {
  const on = `${table}.${text(definition, "colname")}`;
  const constraints = list(definition, "constraints");
  const has = (type: string) => constraints.find((each) => text(each, "contype") === type);
  const found: Danger[] = [];
  const preset = has("CONSTR_DEFAULT");
  if (has("CONSTR_NOTNULL") && !preset)
    found.push({
      on,
      words: `${on} must be filled and has no default: the version of before writes rows without it`,
      unless: "never",
    });
  const moving = functionsIn(preset?.["raw_expr"]).filter((each) => !STEADY.has(each));
  if (moving.length > 0 || has("CONSTR_GENERATED") || has("CONSTR_IDENTITY"))
    found.push({
      on,
      words: `${on} has another value in every row, and every row is written anew`,
      unless: "few rows",
    });
  if (has("CONSTR_CHECK") ?? has("CONSTR_FOREIGN") ?? has("CONSTR_UNIQUE") ?? has("CONSTR_PRIMARY"))
    found.push({
      on,
      words: `${on} is proved in every row while nobody may use ${table}: add the constraint "not valid", and validate it in a later file`,
      unless: "few rows",
    });
  return found;
}

function ofConstraint(table: string, constraint: Node | undefined): readonly Danger[] {
  const type = text(constraint, "contype");
  const name = text(constraint, "conname");
  const on = name === "" ? table : `${table}.${name}`;
  const found: Danger[] = [];
  const isLater = constraint?.["skip_validation"] === true || text(constraint, "indexname") !== "";
  if (!isLater)
    found.push({
      on: table,
      words: `a constraint of ${table} is proved in every row while nobody may use it: "not valid" first, and "validate constraint" in a later file`,
      unless: "few rows",
    });
  if (type !== "CONSTR_FOREIGN")
    found.push({
      on,
      words: `${on} demands what the version of before may not keep to`,
      unless: "used no more",
    });
  return found;
}
