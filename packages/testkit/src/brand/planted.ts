import type { LedgerProblem } from "@konter/ledger";
import type pg from "pg";

/** Names a check of `ledger verify` and lists what breaks it: a title, what the owner does, and everything that is then said. */
export type Violations = Readonly<
  Record<string, readonly (readonly [title: string, statements: string, said: readonly string[]])[]>
>;

/**
 * What a verifier says, as `check: detail` in order, after the owner has done this with all triggers off; nothing of it stays.
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

/** Puts what a test knows by a name (`$name`) into a text. */
export function named(text: string, names: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\$([a-z]\w*)/gi, (whole, name: string) => String(names[name] ?? whole));
}
