import type { LedgerProblem } from "@konter/ledger";
import type pg from "pg";

/**
 * Names a check of `ledger verify` and lists violations of it: a title, what the owner does, and all lines that the
 * check then reports.
 */
export type Violations = Readonly<
  Record<string, readonly (readonly [title: string, statements: string, said: readonly string[]])[]>
>;

/**
 * Returns the verifier's findings as `check: detail`, sorted, after the owner has done this with all triggers off.
 * Rolls everything back.
 */
export async function saidOf(
  owner: pg.Pool,
  verify: (client: pg.ClientBase) => Promise<readonly LedgerProblem[]>,
  statements: string,
): Promise<readonly string[]> {
  const client = await owner.connect();
  try {
    await client.query("begin");
    await client.query(`set local session_replication_role = replica; ${statements}`);
    const problems = await verify(client);
    return problems.map(({ check, detail }) => `${check}: ${detail}`).toSorted();
  } finally {
    await client.query("rollback");
    client.release();
  }
}

/** Replaces the placeholders (`$name`) in a text by the test's values. */
export function named(text: string, names: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\$([a-z]\w*)/gi, (whole, name: string) => String(names[name] ?? whole));
}
