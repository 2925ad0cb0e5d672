import { randomUUID } from "node:crypto";
import type { BankAccountFacts } from "@konter/contract/banks";
import type { Locale, Sentence } from "@konter/contract/locale";
import { QRIS_REFUSALS, QrisRefused, readStaticQris } from "@konter/contract/qris";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { writeRequest } from "../../office/approvals/index.ts";
import { recordAct } from "../../office/audit/index.ts";
import type { Actor } from "../../office/audit/index.ts";
import { bankAccountKind } from "./account-kind.ts";
import { readAccount } from "./account-store.ts";
import { isSecondPersonThere } from "./second-person.ts";

const NO_REASON: Sentence = { id: "Tanpa alasan", en: "No reason given" };

/** What is asked for: a new account, or another form of one. */
export interface AccountChange {
  readonly account_id: number | null;
  /** Of what was looked at. */
  readonly version: number;
  readonly bank: string;
  readonly name: string;
  readonly number: string;
  readonly holder: string;
  readonly qris: string | null;
}

export interface SavedAccount {
  readonly accountId: number | null;
  readonly approvalId: number | null;
}

/**
 * Adds or changes an account. Its number, its holder and its QRIS are where members' money goes: they wait for a second person where
 * the brand has one. Throws bank_account_not_found, bank_account_changed, bank_account_unchanged, bank_account_exists,
 * bank_qris_invalid.
 */
export async function saveAccount(
  brand: BrandContext,
  actor: Actor,
  change: AccountChange,
  { reason, locale }: { readonly reason: string; readonly locale: Locale },
): Promise<SavedAccount> {
  return inTransaction(brand.pool, async (client) => {
    const guarded = await judgeChange(client, change);
    if (guarded && (await isSecondPersonThere(client, actor.staffId, "banks.approve"))) {
      const approvalId = await writeRequest(brand, client, actor, bankAccountKind(), {
        input: change,
        reason: reason.trim() === "" ? NO_REASON[locale] : reason.trim(),
        key: randomUUID(),
        locale,
      });
      return { accountId: change.account_id, approvalId };
    }
    return { accountId: await applyChange(client, actor, change), approvalId: null };
  });
}

/** What the form says, as it is kept. Throws bank_qris_invalid. */
export function factsOf(facts: BankAccountFacts): Omit<AccountChange, "account_id" | "version"> {
  const payload = facts.qris.trim();
  if (payload !== "") requireStatic(payload);
  return {
    bank: facts.bank,
    name: facts.name,
    number: facts.number.replaceAll(/\D/g, ""),
    holder: facts.holder,
    qris: payload === "" ? null : payload,
  };
}

function requireStatic(payload: string): void {
  try {
    readStaticQris(payload);
  } catch (error) {
    if (!(error instanceof QrisRefused)) throw error;
    const named = { reason: QRIS_REFUSALS[error.reason] };
    throw new Refusal("bank_qris_invalid", { named });
  }
}

/** Whether it changes where money goes. Throws for what cannot be done. */
export async function judgeChange(client: pg.PoolClient, change: AccountChange): Promise<boolean> {
  const { account_id: id, bank, name, number, holder, qris } = change;
  const twin = await client.query<{ name: string }>(
    "select name from bank_account where bank = $1 and number = $2 and id is distinct from $3",
    [bank, number, id],
  );
  const [other] = twin.rows;
  if (other !== undefined)
    throw new Refusal("bank_account_exists", { parameters: { name: other.name } });
  if (id === null) return true;
  const before = await readAccount(client, id);
  if (before.version !== change.version) throw new Refusal("bank_account_changed");
  const moves =
    before.bank !== bank ||
    before.number !== number ||
    before.holder !== holder ||
    before.qris !== qris;
  if (!moves && before.name === name) throw new Refusal("bank_account_unchanged");
  return moves;
}

/** Writes it, with its audit entry; answers the account's id. Throws bank_account_changed. */
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
    await recordAct(client, actor, {
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
  if (changed.rowCount !== 1) throw new Refusal("bank_account_changed");
  const { bank, name, number, holder, qris } = before;
  await recordAct(client, actor, {
    action: "bank.account_changed",
    subject: `bank ${id}`,
    before: { bank, name, number, holder, qris },
    after: facts,
  });
  return id;
}

/** Stops offering an account to members, or goes on. Throws bank_account_not_found. */
export async function pauseAccount(
  brand: BrandContext,
  actor: Actor,
  id: number,
  isPaused: boolean,
): Promise<void> {
  await inTransaction(brand.pool, async (client) => {
    await readAccount(client, id);
    const changed = await client.query(
      "update bank_account set enabled = $2 where id = $1 and enabled <> $2",
      [id, !isPaused],
    );
    if (changed.rowCount === 0) return;
    await recordAct(client, actor, {
      action: isPaused ? "bank.account_paused" : "bank.account_resumed",
      subject: `bank ${id}`,
    });
  });
}
