import type { Module } from "../kernel/module.ts";
import type { BrandContext } from "../platform/brand-context.ts";
import { MODULES } from "./modules.ts";

/** A module's due queries, as elements of a list. */
export const momentsOf = ({ due = [] }: Module): readonly string[] =>
  due.map((query) => `(${query})`);

const WATCHED = MODULES.filter(({ due = [] }) => due.length > 0);
const WATCHED_NAMES: ReadonlySet<string> = new Set(WATCHED.map(({ name }) => name));

/** Whether the module has due queries. */
export const isWatched = (module: string): boolean => WATCHED_NAMES.has(module);

/** Milliseconds until a brand's next background work; undefined if none is known. */
export async function dueInMs({ pool }: Pick<BrandContext, "pool">): Promise<number | undefined> {
  const moments = WATCHED.flatMap(momentsOf);
  const found = await pool.query<{ due_ms: number | null }>(
    `select (extract(epoch from least(${moments.join(", ")}) - clock_timestamp()) * 1000)::float8 as due_ms`,
  );
  return found.rows[0]?.due_ms ?? undefined;
}

const CASES = WATCHED.map(
  (module) =>
    `case when least(${momentsOf(module).join(", ")}) <= clock_timestamp() then '${module.name}' end`,
);
/** The modules with due work: an array `due` of their names. */
export const DUE_MODULES = `select array_remove(array[${CASES.join(", ")}], null) as due`;

/** Returns the modules with due work. */
export async function dueModules({
  pool,
}: Pick<BrandContext, "pool">): Promise<ReadonlySet<string>> {
  const answer = await pool.query<{ due: string[] }>({ name: "site.due", text: DUE_MODULES });
  return new Set(answer.rows[0]?.due);
}
