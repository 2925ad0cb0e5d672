import { readFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { sourcesOf } from "./areas.ts";
import type { Area } from "./areas.ts";
import { applyChange, changedLines } from "./change.ts";
import type { Mutant } from "./mutant.ts";
import { sqlChanges } from "./sql-operators.ts";
import { typescriptChanges } from "./typescript-operators.ts";

/** All changes of the areas' TypeScript. */
export function typescriptMutants(areas: readonly Area[], root: string): readonly Mutant[] {
  return areas.flatMap((area) =>
    sourcesOf(area, root).flatMap((place) => {
      const source = readFileSync(join(root, place), "utf8");
      return typescriptChanges(place, source).map(({ sql, ...change }) => ({
        language: "typescript" as const,
        area,
        place,
        source,
        change,
        ...changedLines(source, change),
        ...(sql && { statement: sql }),
      }));
    }),
  );
}

/** All changes of the areas' functions, as the newest migration in this database defines them. */
export async function sqlMutants(
  areas: readonly Area[],
  owner: pg.Pool,
): Promise<readonly Mutant[]> {
  const functions = await readFunctions(owner);
  return areas.flatMap((area) =>
    functions
      .filter(({ place }) => area.functions.test(place))
      .flatMap(({ place, source }) => {
        const opening = /^AS (\$\w*\$)/m.exec(source);
        if (opening === null) return [];
        const from = opening.index + opening[0].length;
        const body = source.slice(from, source.lastIndexOf(opening[1] as string));
        return sqlChanges(body).map(({ start, end, text }) => {
          const change = { start: start + from, end: end + from, text };
          return {
            language: "sql" as const,
            area,
            place,
            source,
            change,
            ...changedLines(source, change),
          };
        });
      }),
  );
}

async function readFunctions(
  owner: pg.Pool,
): Promise<readonly { place: string; source: string }[]> {
  const answer = await owner.query<{ place: string; source: string }>(
    `select concat(n.nspname, '.', p.proname) as place, pg_get_functiondef(p.oid) as source
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname in ('public', 'ledger') and p.prokind = 'f' order by 1, p.oid`,
  );
  return answer.rows;
}

/** Whether PostgreSQL accepts the changed text. A text that it rejects is not a mutant. */
export async function isValid(mutant: Mutant, owner: pg.Pool): Promise<boolean> {
  if (mutant.language === "sql") return takes(owner, applyChange(mutant.source, mutant.change));
  if (mutant.statement === undefined) return true;
  const { before, after } = mutant.statement;
  if (!(await takes(owner, `prepare mutant as ${before}`))) return true;
  return takes(owner, `prepare mutant as ${after}`);
}

async function takes(owner: pg.Pool, statement: string): Promise<boolean> {
  const client = await owner.connect();
  try {
    await client.query("begin");
    await client.query(statement);
    return true;
  } catch {
    return false;
  } finally {
    await client.query("rollback");
    await client.query("deallocate all");
    client.release();
  }
}
