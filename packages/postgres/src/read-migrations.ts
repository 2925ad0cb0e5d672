import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
  /**
   * True for the text of a function, view or trigger, which is applied again when it changes. False for a migration,
   * which is applied once.
   */
  readonly repeatable: boolean;
  /** The SQL that reverts a migration: the text after the line `-- undo`. */
  readonly undo?: string;
}

/** Files in a folder of this name are repeatable; those in any other folder are migrations. */
const REPEATABLE = "functions";
/** The minute in which a migration was begun. Two branches never use the same number, and files sort by creation. */
const DATED = /^\d{8}T\d{4}-[a-z0-9-]+$/;

/**
 * The files of the folders: migrations, `YYYYMMDDTHHMM-words.sql`, sorted by name, then the repeatable files. Throws
 * for a migration with another form of name, and for two files of a kind with the same name.
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
  // The hash excludes the undo part, which may be corrected later.
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

/** Creating a view needs its functions, and creating a trigger its function. */
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
