import type pg from "pg";

/**
 * One change of what an account may have only so many of, until the transaction ends: who counts after this sees what others
 * added (docs/adding-a-domain.md, "A limit"). Purchases and reading go on.
 */
export async function holdAccount(client: pg.ClientBase, memberId: number): Promise<void> {
  await client.query("select from member where id = $1 for no key update", [memberId]);
}
