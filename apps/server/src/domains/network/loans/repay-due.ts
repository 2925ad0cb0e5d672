import { businessClock, businessDate } from "@konter/contract/time";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { notify } from "../../../kernel/notices/index.ts";
import { owedOf } from "./allocate.ts";
import { refuseBlocked } from "./judge-loan.ts";
import { LOAN_NOTICES } from "./notices.ts";
import { pay } from "./repay.ts";
import { findLoan, IS_OWED, openDraws, OWED } from "./store.ts";

const AT_ONCE = 100;
/** Nothing is taken earlier in the day (WIB). */
const FROM = "08:00";

/**
 * Repays what is due today or before from the deposits of agents who agreed to it: each loan at most once a day, and at
 * most the deposit. Tells an agent with an empty deposit once a day. Returns whether more may be due.
 */
export async function repayDue(brand: BrandContext, now = new Date()): Promise<boolean> {
  if (businessClock(now) < FROM) return false;
  const today = businessDate(now);
  const due = await brand.pool.query<{ id: number; key: string }>(DUE, [today, AT_ONCE]);
  for (const { id, key } of due.rows) await repayOne(brand, id, key, today);
  return due.rows.length === AT_ONCE;
}

const OWED_BY = `${IS_OWED} and w.due_on <=`;

/** Without the loans that were repaid from today, and those of empty deposits whose agents know. */
const DUE = `
  select l.id, k.key from loan l join member m on m.id = l.agent_id and m.blocked_at is null and m.deleted_at is null
    cross join lateral (select concat('auto ', l.code, ' ', $1::date) as key) k
    left join ledger.account a on a.kind = 'deposit' and a.owner = l.agent_id::text
  where l.state = 'active' and l.auto_agreed_at is not null
    and exists (select from loan_draw w where w.loan_id = l.id and ${OWED_BY} $1::date)
    and not exists (select from loan_payment p where p.idempotency_key = k.key)
    and (a.balance > 0 or l.auto_told_on is distinct from $1::date)
  order by l.id limit $2`;

async function repayOne(
  brand: BrandContext,
  loanId: number,
  key: string,
  today: string,
): Promise<void> {
  try {
    await pay(brand, key, undefined, async (change) => {
      const { reads, writes } = change;
      const loan = await findLoan(
        reads,
        "l.id = $1 and l.state = 'active' and l.auto_agreed_at is not null",
        [loanId],
      );
      if (loan === undefined) throw new DomainError("loan_not_active");
      const { agent_id: memberId } = loan;
      await refuseBlocked(reads, [memberId]);
      const draws = await openDraws(reads, loanId);
      const due = owedOf(draws.filter(({ due_on: dueOn }) => dueOn <= today));
      const found = await reads.query<{ balance: number }>(
        "select balance from ledger.account where kind = 'deposit' and owner = $1",
        [String(memberId)],
      );
      const amount = Math.min(due, found.rows[0]?.balance ?? 0);
      if (amount <= 0) throw new DomainError("balance_insufficient");
      const notice = amount < due ? LOAN_NOTICES.loan_auto_part : LOAN_NOTICES.loan_auto_paid;
      await notify(writes, notice, { memberId, facts: { amount, rest: due - amount } });
      return { loan, way: "deposit", madeBy: memberId, amount, isAuto: true };
    });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === "balance_insufficient") await tellOfEmpty(brand, loanId, today);
  }
}

async function tellOfEmpty({ pool }: BrandContext, loanId: number, today: string): Promise<void> {
  await inTransaction(pool, async (client) => {
    const told = await client.query<{ agent_id: number; rest: number }>(
      `update loan l set auto_told_on = $2 from (
         select sum(${OWED})::bigint as rest from loan_draw w where w.loan_id = $1 and ${OWED_BY} $2::date) o
       where l.id = $1 and l.auto_told_on is distinct from $2::date and o.rest > 0 returning l.agent_id, o.rest`,
      [loanId, today],
    );
    for (const { agent_id: memberId, rest } of told.rows)
      await notify(client, LOAN_NOTICES.loan_auto_empty, { memberId, facts: { rest } });
  });
}
