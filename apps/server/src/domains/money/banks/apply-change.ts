import type pg from "pg";
import { DomainError } from "../../../platform/domain-error.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { readAccount } from "./account-store.ts";

/** A requested change: a new account, or new values for an existing one. */
export interface AccountChange {
  readonly account_id: number | null;
  /** Version of the account on which the change is based. */
  readonly version: number;
  readonly bank: string;
  readonly name: string;
  readonly number: string;
  readonly holder: string;
  readonly qris: string | null;
}

/**
 * Returns whether the change affects where money goes. Throws bank_account_not_found, bank_account_exists,
 * bank_account_changed, bank_account_unchanged.
 */
export async function judgeChange(client: pg.PoolClient, change: AccountChange): Promise<boolean> {
  const { account_id: id, bank, name, number, holder, qris } = change;
  const twin = await client.query<{ name: string }>(
    "select name from bank_account where bank = $1 and number = $2 and id is distinct from $3",
    [bank, number, id],
  );
  const [other] = twin.rows;
  if (other !== undefined)
    throw new DomainError("bank_account_exists", { parameters: { name: other.name } });
  if (id === null) return true;
  const before = await readAccount(client, id);
  if (before.version !== change.version) throw new DomainError("bank_account_changed");
  const moves =
    before.bank !== bank ||
    before.number !== number ||
    before.holder !== holder ||
    before.qris !== qris;
  if (!moves && before.name === name) throw new DomainError("bank_account_unchanged");
  return moves;
}

/** Writes the change with its audit entry and returns the account's id. Throws bank_account_changed. */
export async function applyChange(
  client: pg.PoolClient,
  actor: Actor,
  change: AccountChange,
): Promise<number> {
  const { account_id: id, version, ...facts } = change;
  const values = [facts.bank, facts.name, facts.number, facts.holder, facts.qris];
  if (id === null) {
    const added = await client.query<{ id: number }>(
      "insert into bank_account (bank, name, number, holder, qris) values ($1, $2, $3, $4, $5) returning id",
      values,
    );
    const made = added.rows[0]?.id ?? 0;
    await recordAction(client, actor, {
      action: "bank.account_added",
      subject: `bank ${made}`,
      after: facts,
    });
    return made;
  }
  const before = await readAccount(client, id);
  const changed = await client.query(
    `update bank_account set bank = $1, name = $2, number = $3, holder = $4, qris = $5, version = version + 1, is_demo = false
     where id = $6 and version = $7`,
    [...values, id, version],
  );
  if (changed.rowCount !== 1) throw new DomainError("bank_account_changed");
  const { bank, name, number, holder, qris } = before;
  await recordAction(client, actor, {
    action: "bank.account_changed",
    subject: `bank ${id}`,
    before: { bank, name, number, holder, qris },
    after: facts,
  });
  return id;
}
