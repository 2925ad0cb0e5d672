import { LOAN_WRITE_OFF_APPROVAL, writeOffOf } from "@konter/contract/loans";
import type { Change } from "@konter/ledger";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { takesSecondPerson } from "../../../kernel/approvals/index.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { notify } from "../../../kernel/notices/index.ts";
import { readFreshSettings } from "../../../kernel/settings/index.ts";
import { writtenOffJournal } from "./accounts.ts";
import type { OpenDraw } from "./allocate.ts";
import { rejectWaiting } from "./close-loan.ts";
import { isOverdue, readToday } from "./judge-loan.ts";
import { LOAN_NOTICES } from "./notices.ts";
import { returnUnspent } from "./repay.ts";
import { announce, findLoan, openDraws, readWallet } from "./store.ts";
import type { LoanRow } from "./store.ts";

/**
 * Writes a loan off in a brand without a second person. Throws loan_write_off_approval_needed, and what
 * requireWriteOff throws.
 */
export async function writeOffAlone(
  brand: BrandContext,
  actor: Actor,
  { loan_id: code, reason }: { readonly loan_id: string; readonly reason: string },
): Promise<void> {
  await brand.ledger.commit(async (change) => {
    const loan = await requireWriteOff(brand, change.reads, code, await readToday(brand.pool));
    if (await takesSecondPerson(change, actor, LOAN_WRITE_OFF_APPROVAL, loan.code))
      throw new DomainError("loan_write_off_approval_needed");
    await writeOff(brand, change, actor, loan, { reason });
  });
}

/** Returns a loan that may be written off. Throws loan_not_found, loan_not_active, loan_not_overdue. */
export async function requireWriteOff(
  brand: BrandContext,
  database: Queries,
  code: string,
  today: string,
): Promise<LoanRow> {
  const loan = await findLoan(database, "l.code = $1", [code.toUpperCase()]);
  if (loan === undefined) throw new DomainError("loan_not_found");
  if (loan.state !== "active") throw new DomainError("loan_not_active");
  const { loan_grace_days: grace } = await readFreshSettings(brand, database);
  const draws = await openDraws(database, loan.id);
  if (!isOverdue(draws, grace, today)) throw new DomainError("loan_not_overdue");
  return loan;
}

interface Ending {
  readonly reason: string;
  readonly askedBy?: number;
}

/**
 * Returns unspent loan money to the Master as a repayment, forgives the rest of the debt, and ends the loan. The Master
 * lent the money, so the rest is the Master's loss. Nothing is written off if the loan wallet holds the whole debt.
 */
export async function writeOff(
  brand: BrandContext,
  change: Change,
  actor: Actor,
  loan: LoanRow,
  { reason, askedBy }: Ending,
): Promise<void> {
  const { id, code, agent_id: agentId, master_id: masterId, usage } = loan;
  // All reads come before the writes: a commit repeats both in this order.
  const { returned, lost } = writeOffOf(usage, await readWallet(change.reads, agentId));
  const draws = await openDraws(change.reads, id);
  if (returned > 0) await returnUnspent(brand, change, loan, returned);
  if (lost > 0) forgive(change, loan, draws, lost);
  change.writeRows(
    1,
    `update loan set state = 'inactive', reason = $2, written_off = nullif($3::bigint, 0), write_off_asked_by = case when $3 > 0 then $4::bigint end,
       closed_by = $5, closed_at = clock_timestamp(), promised_on = null, promise_note = '' where id = $1 and state = 'active'`,
    [id, reason, lost, askedBy ?? null, actor.staffId],
  );
  await rejectWaiting(change.writes, id, reason);
  await recordAction(change.writes, actor, {
    action: "loan.written_off",
    subject: code,
    detail: { amount: lost, returned, reason, made_by: askedBy },
  });
  await tell(change, loan, { returned, lost, reason });
  await announce(change.writes, code, [agentId, masterId]);
}

/** Forgives the rest of each amount lent, after the return. */
function forgive(
  change: Change,
  { code, agent_id: agentId, master_id: masterId }: LoanRow,
  draws: readonly OpenDraw[],
  lost: number,
): void {
  change.post(
    [writtenOffJournal(code, { agentId, masterId }, lost)],
    ([result]) => new Error(`write-off of ${code} was ${result}`),
  );
  change.writeRows(
    draws.length,
    `update loan_draw w set forgiven = w.amount - w.paid, forgiven_fee = w.fee - w.paid_fee where w.id = any($1)`,
    [draws.map((draw) => draw.id)],
  );
}

async function tell(
  { writes }: Change,
  { agent_id: agentId, master_id: masterId, agent_name: name }: LoanRow,
  { returned, lost, reason }: Ending & { readonly returned: number; readonly lost: number },
): Promise<void> {
  if (returned > 0) {
    const facts = { amount: returned, name };
    await notify(writes, LOAN_NOTICES.loan_returned, { memberId: agentId, facts });
    await notify(writes, LOAN_NOTICES.loan_came_back, { memberId: masterId, facts });
  }
  if (lost === 0) {
    await notify(writes, LOAN_NOTICES.loan_closed, { memberId: agentId, facts: { reason } });
    return;
  }
  const facts = { amount: lost, name, reason };
  await notify(writes, LOAN_NOTICES.loan_written_off, { memberId: agentId, facts });
  await notify(writes, LOAN_NOTICES.loan_lost, { memberId: masterId, facts });
}
