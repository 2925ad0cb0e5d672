import { readFileSync, existsSync } from "node:fs";
import { join } from "node:path";
import type { TableReport, TableRow, Users } from "./table-use.ts";

interface List {
  readonly file: string;
  readonly verb: string;
  readonly by: (row: TableRow) => Users;
}

/**
 * The remaining accesses of modules to each other's tables, one line for each module and table. A line that is no
 * longer needed must be removed.
 */
const LISTS: readonly List[] = [
  {
    file: "scripts/boundaries/foreign-writes.txt",
    verb: "writes",
    by: ({ writers }) => writers,
  },
  { file: "scripts/boundaries/foreign-reads.txt", verb: "reads", by: ({ readers }) => readers },
];

/** Modules that write or read another module's table without a line in the list, and lines that are not needed. */
export function foreignTableProblems(root: string, { tables }: TableReport): readonly string[] {
  return LISTS.flatMap(({ file, verb, by }) => {
    const path = join(root, file);
    const lines = existsSync(path)
      ? readFileSync(path, "utf8")
          .split("\n")
          .filter((line) => line !== "")
      : [];
    const foreign = new Map<string, { readonly at: string; readonly owner: string }>(
      tables.flatMap((row) =>
        [...by(row)]
          .filter(([unit]) => unit !== row.owner)
          .map(([unit, at]) => [`${unit} ${row.table}`, { at, owner: row.owner }] as const),
      ),
    );
    const listed = new Set<string>(lines);
    const unlisted = [...foreign].flatMap(([line, { at, owner }]) =>
      listed.has(line)
        ? []
        : [
            `${at} ${verb} a table of ${owner}, and ${file} does not say "${line}": call that module`,
          ],
    );
    const needless = lines.filter((line) => !foreign.has(line));
    return [
      ...unlisted.toSorted(),
      ...needless.map((line) => `${file}: "${line}" is not needed any more, remove it`),
      ...(lines.join("\n") === [...listed].toSorted().join("\n")
        ? []
        : [`${file}: its lines are not sorted, or one is there twice`]),
    ];
  });
}
