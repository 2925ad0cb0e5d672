import { formatRupiah, rupiah } from "@konter/contract/money";
import { memberAccount } from "@konter/ledger";
import type { AccountName, Change } from "@konter/ledger";
import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { idempotent } from "../../../platform/idempotent.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { readFreshSettings } from "../../../kernel/settings/index.ts";
import { notify } from "../../../kernel/notices/index.ts";
import { newReference } from "../../../kernel/references.ts";
import { memberSubject, recordAction } from "./store.ts";
import type { Actor } from "./store.ts";
import { MEMBER_NOTICES } from "./notices.ts";

export interface Adjustment {
  readonly member_id: number;
  readonly direction: "plus" | "minus";
  /** Rupiah, above zero. */
  readonly amount: number;
  /** Shown to the member. The proof is for staff. */
  readonly reason: string;
  readonly proof: string;
}

/** The counter-account of all corrections. */
const COUNTER_ACCOUNT: AccountName = { kind: "adjustment", owner: "balance" };

/** The author, and either the key of one person's call or the approver. */
export type Makers =
  | { readonly madeBy: number; readonly key: string; readonly approvedBy?: never }
  | { readonly madeBy: number; readonly approvedBy: number; readonly key?: never };

/**
 * Corrects a member's deposit by one person, once per key. Corrections by all accounts of one person (`same_hand`)
 * within 24 hours count together. Returns the correction's code. Throws member_not_found, adjustment_approval_needed,
 * adjustment_below_floor, idempotency_key_reused.
 */
export async function adjustAlone(
  brand: BrandContext,
  actor: Actor,
  adjustment: Adjustment,
  key: string,
): Promise<string> {
  const call = {
    earlier: `select code as answer, (member_id, amount, reason, proof) = ($3::bigint, $4::bigint, $5, $6) as same
       from balance_adjustment where made_by = $1 and idempotency_key = $2`,
    key: [actor.staffId, key],
    input: factsOf(adjustment),
  };
  return brand.ledger.commit(
    (change) =>
      idempotent<string>(change, call, async () => {
        await requireAlone(brand, change.reads, actor, adjustment.amount);
        return writeAdjustment(brand, change, actor, adjustment, { madeBy: actor.staffId, key });
      }),
    { key: `staff:${actor.staffId}` },
  );
}

/** Throws adjustment_approval_needed (FEATURES M671). */
async function requireAlone(
  brand: BrandContext,
  client: Queries,
  { staffId }: Actor,
  amount: number,
): Promise<void> {
  const { adjustment_alone_amount: limit } = await readFreshSettings(brand, client);
  const summed = await client.query<{ used: number }>(
    `select coalesce(sum(abs(amount)), 0)::bigint as used from balance_adjustment
     where made_by = any ((select same_hand($1))::bigint[]) and approved_by is null and made_at > now() - interval '24 hours'`,
    [staffId],
  );
  const { used } = onlyRow(summed);
  if (used + amount > limit)
    throw new DomainError("adjustment_approval_needed", {
      parameters: { limit: formatRupiah(limit), used: formatRupiah(used) },
    });
}

/**
 * Moves the money, notifies the member and records the action, in the caller's change. Throws member_not_found,
 * adjustment_below_floor.
 */
export async function writeAdjustment(
  brand: BrandContext,
  change: Change,
  actor: Actor,
  adjustment: Adjustment,
  makers: Makers,
): Promise<string> {
  const { member_id: memberId, direction, amount, reason, proof } = adjustment;
  await requireAccount(change.reads, memberId);
  const code = newReference("A");
  await change.writes.query(
    `insert into balance_adjustment (code, member_id, amount, reason, proof, made_by, approved_by, idempotency_key)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [code, ...factsOf(adjustment), makers.madeBy, makers.approvedBy, makers.key],
  );
  const kind = direction === "plus" ? "balance_added" : "balance_taken";
  const facts = { amount, reason };
  await notify(change.writes, MEMBER_NOTICES[kind], { memberId, facts });
  await recordAction(change.writes, actor, {
    action: "member.balance_adjusted",
    subject: memberSubject(memberId),
    detail: { code, direction, amount, reason, proof, made_by: makers.madeBy },
  });
  post(brand, change, code, adjustment);
  return code;
}

const factsOf = ({ member_id: memberId, direction, amount, reason, proof }: Adjustment) => [
  memberId,
  direction === "plus" ? amount : 0 - amount,
  reason,
  proof,
];

/** Throws member_not_found, also for an erased account. */
export async function requireAccount(database: Queries, memberId: number): Promise<string> {
  const found = await database.query<{ name: string }>(
    "select name from member where id = $1 and erased_at is null",
    [memberId],
  );
  const [member] = found.rows;
  if (member === undefined) throw new DomainError("member_not_found");
  return member.name;
}

/** Fails with adjustment_below_floor on the amount. */
function post(
  { pool }: BrandContext,
  change: Change,
  code: string,
  { member_id: memberId, direction, amount }: Adjustment,
): void {
  const deposit = memberAccount("deposit", memberId);
  const [debit, credit] =
    direction === "plus" ? [COUNTER_ACCOUNT, deposit] : [deposit, COUNTER_ACCOUNT];
  change.post(
    [
      {
        key: `adjustment:${code}`,
        kind: "balance_adjustment",
        reference: code,
        transfers: [{ debit, credit, amount: rupiah(amount) }],
      },
    ],
    async ([result]) =>
      result === "insufficient"
        ? belowFloor(await depositOf(pool, memberId))
        : new Error(`correction ${code} was ${result}`),
  );
}

export async function depositOf(database: Queries, memberId: number): Promise<number> {
  const found = await database.query<{ balance: number }>(
    "select balance from ledger.account where kind = 'deposit' and owner = $1",
    [String(memberId)],
  );
  return found.rows[0]?.balance ?? 0;
}

export const belowFloor = (balance: number): DomainError => {
  const parameters = { balance: formatRupiah(balance) };
  return new DomainError("adjustment_below_floor", {
    parameters,
    fields: { amount: { rule: "adjustment_below_floor", parameters } },
  });
};
