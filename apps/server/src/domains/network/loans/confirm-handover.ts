import type {
  AdminHandover,
  AdminHandoverPage,
  HandoverConfirmInput,
  HandoversQuery,
} from "@konter/contract/loans";
import { formatRupiah } from "@konter/contract/money";
import type { Change } from "@konter/ledger";
import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { idempotent } from "../../../platform/idempotent.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { notify } from "../../../kernel/notices/index.ts";
import { readFreshSettings } from "../../../kernel/settings/index.ts";
import { BANK_SUSPENSE, listAccountRows } from "../../money/banks/index.ts";
import { maskedPerson } from "../../people/account/index.ts";
import { handedOverJournal } from "./accounts.ts";
import { describeHandover, requireHandover } from "./hand-over.ts";
import type { HandoverRow } from "./hand-over.ts";
import { beforeOf, cutById } from "./list-draws.ts";
import { LOAN_NOTICES } from "./notices.ts";
import { announce } from "./store.ts";

/**
 * Confirms a hand-over by one person within the daily limit, once per key. Confirmations by all accounts of the person
 * count together. Throws handover_not_found, handover_decided, handover_approval_needed, bank_account_not_found.
 */
export async function confirmAlone(
  brand: BrandContext,
  actor: Actor,
  input: HandoverConfirmInput,
  callerKey: string,
): Promise<void> {
  const key = `s${actor.staffId}:${callerKey}`;
  const call = {
    earlier: `select code = $2 and account_id = $3 and proof = $4 as same from loan_handover where decided_key = $1`,
    key: [key],
    input: [input.handover_id.toUpperCase(), input.account_id, input.proof],
  };
  await brand.ledger.commit(
    (change) =>
      idempotent<void>(change, call, async () => {
        const handover = await requireWaiting(change.reads, input.handover_id);
        await requireAlone(brand, change.reads, actor, handover.amount);
        await writeConfirmed(brand, change, actor, handover, input, { key });
      }),
    { key: `staff:${actor.staffId}` },
  );
}

/** Throws handover_not_found, handover_decided. */
export async function requireWaiting(database: Queries, code: string): Promise<HandoverRow> {
  const handover = await requireHandover(database, code);
  if (handover.state !== "waiting") throw new DomainError("handover_decided");
  return handover;
}

/** Throws handover_approval_needed. */
async function requireAlone(
  brand: BrandContext,
  reads: Queries,
  { staffId }: Actor,
  amount: number,
): Promise<void> {
  const { loan_handover_alone: limit } = await readFreshSettings(brand, reads);
  const { used } = onlyRow(
    await reads.query<{ used: number }>(
      `select coalesce(sum(amount), 0)::bigint as used from loan_handover
       where state = 'deposited' and requested_by is null and decided_by = any ((select same_hand($1))::bigint[])
         and decided_at > now() - interval '24 hours'`,
      [staffId],
    ),
  );
  if (used + amount > limit)
    throw new DomainError("handover_approval_needed", {
      parameters: { limit: formatRupiah(limit), used: formatRupiah(used) },
    });
}

/**
 * The Master's deposit gets the cash, which waits in suspense for its bank line. Throws bank_account_not_found.
 */
export async function writeConfirmed(
  brand: BrandContext,
  change: Change,
  actor: Actor,
  handover: HandoverRow,
  { account_id: accountId, proof }: Pick<HandoverConfirmInput, "account_id" | "proof">,
  { key, requestedBy }: { readonly key?: string; readonly requestedBy?: number },
): Promise<void> {
  const accounts = await listAccountRows(brand.pool);
  if (!accounts.some(({ id }) => id === accountId)) throw new DomainError("bank_account_not_found");
  change.post(
    [handedOverJournal(handover.code, handover.master_id, BANK_SUSPENSE, handover.amount)],
    ([result]) => new Error(`hand-over ${handover.code} was ${result}`),
  );
  change.writeRows(
    1,
    `update loan_handover set state = 'deposited', account_id = $2, proof = $3, decided_by = $4, requested_by = $5, decided_key = $6,
       decided_at = clock_timestamp() where id = $1 and state = 'waiting'`,
    [handover.id, accountId, proof, actor.staffId, requestedBy ?? null, key ?? null],
  );
  await recordAction(change.writes, actor, {
    action: "loan.cash_confirmed",
    subject: handover.code,
    detail: { amount: handover.amount, account_id: accountId, proof, made_by: requestedBy },
  });
  await notify(change.writes, LOAN_NOTICES.loan_cash_deposited, {
    memberId: handover.master_id,
    facts: { amount: handover.amount },
  });
  await announce(change.writes, handover.code, [handover.master_id]);
}

/** The cash counts as with the Master again. Throws handover_not_found, handover_decided. */
export async function rejectHandover(
  brand: BrandContext,
  actor: Actor,
  { handover_id: code, reason }: { readonly handover_id: string; readonly reason: string },
): Promise<void> {
  await brand.ledger.commit(async (change) => {
    const handover = await requireWaiting(change.reads, code);
    change.writeRows(
      1,
      "update loan_handover set state = 'rejected', reason = $2, decided_by = $3, decided_at = clock_timestamp() where id = $1 and state = 'waiting'",
      [handover.id, reason, actor.staffId],
    );
    await recordAction(change.writes, actor, {
      action: "loan.cash_rejected",
      subject: handover.code,
      detail: { amount: handover.amount, reason },
    });
    await notify(change.writes, LOAN_NOTICES.loan_cash_rejected, {
      memberId: handover.master_id,
      facts: { amount: handover.amount, reason },
    });
    await announce(change.writes, handover.code, [handover.master_id]);
  });
}

type OfficeRow = HandoverRow & { readonly name: string; readonly hp: string };

const OFFICE = (of: string): string =>
  `select h.id, h.code, h.master_id, h.state, h.amount, h.count, h.note, h.reason, h.made_at, h.decided_at, m.name, m.hp
   from loan_handover h join member m on m.id = h.master_id where ${of}`;

const describe = (row: OfficeRow): AdminHandover => ({
  ...describeHandover(row),
  master: { member_id: row.master_id, ...maskedPerson(row.name, row.hp) },
});

/** Throws handover_not_found. */
export async function readHandoverForStaff(
  database: Queries,
  code: string,
): Promise<AdminHandover> {
  const found = await database.query<OfficeRow>(OFFICE("h.code = $1"), [code.toUpperCase()]);
  const [row] = found.rows;
  if (row === undefined) throw new DomainError("handover_not_found");
  return describe(row);
}

export async function listHandoversForStaff(
  { pool }: BrandContext,
  { state, cursor, limit }: HandoversQuery,
): Promise<AdminHandoverPage> {
  const [found, waiting] = await Promise.all([
    pool.query<OfficeRow>(
      `${OFFICE("h.id < $1 and ($2::text is null or h.state = $2)")} order by h.id desc limit $3`,
      [beforeOf(cursor), state ?? null, limit + 1],
    ),
    pool.query<{ count: number }>(
      "select count(*)::int as count from loan_handover where state = 'waiting'",
    ),
  ]);
  return { ...cutById(found.rows, limit, describe), waiting: onlyRow(waiting).count };
}
