import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
  /** The text of a function, a view or a trigger: applied again when it changes. Else a change of tables: applied once. */
  readonly repeatable: boolean;
  /** What takes a change of tables back: what follows the line `-- undo`. */
  readonly undo?: string;
}

/** Files of a folder of this name are repeatable; of any other one, changes of tables. */
const REPEATABLE = "functions";
/** The minute in which a change of tables was begun: two branches never claim one number, and the order is that of their making. */
const DATED = /^\d{8}T\d{4}-[a-z0-9-]+$/;

/**
 * The files of the folders: changes of tables, `YYYYMMDDTHHMM-words.sql`, in the order of their names, then the repeatable ones.
 * Throws when a change of tables is not called so, and when two of a kind share a name.
 */
export function readMigrations(folders: readonly string[]): readonly Migration[] {
  const migrations = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith(".sql"))
      .map((file) => readMigration(join(folder, file), basename(folder) === REPEATABLE)),
  );
  const once = migrations.filter(({ repeatable }) => !repeatable).toSorted(byName);
  const again = migrations.filter(({ repeatable }) => repeatable).toSorted(byUse);
  const undated = once.find(({ name }) => !DATED.test(name));
  if (undated !== undefined)
    throw new Error(`migration ${undated.name} is not called YYYYMMDDTHHMM-words`);
  refuseRepeated(once, "two migrations are called");
  refuseRepeated(again, "two functions are called");
  return [...once, ...again];
}

function readMigration(path: string, repeatable: boolean): Migration {
  const text = readFileSync(path, "utf8");
  const [sql = "", undo] = repeatable ? [text] : text.split(/^-- undo$/m);
  // Of what was applied alone: an undo may be mended afterwards.
  const hash = createHash("sha256").update(sql).digest("hex");
  return {
    name: basename(path, ".sql"),
    sql,
    hash,
    repeatable,
    ...(undo !== undefined && { undo }),
  };
}

const byName = (one: Migration, other: Migration): number => (one.name < other.name ? -1 : 1);

/** A view asks its functions for their types when it is made, and a trigger its function. */
const byUse = (one: Migration, other: Migration): number =>
  rankOf(one) - rankOf(other) || byName(one, other);
const rankOf = ({ sql }: Migration): number =>
  /^create (or replace )?(constraint )?trigger/m.test(sql)
    ? 2
    : /^create or replace view/m.test(sql)
      ? 1
      : 0;

function refuseRepeated(all: readonly Migration[], complaint: string): void {
  const names = all.map(({ name }) => name);
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) throw new Error(`${complaint} ${repeated}`);
}
