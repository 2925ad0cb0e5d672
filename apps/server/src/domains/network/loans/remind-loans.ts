import { businessDate, businessClock } from "@konter/contract/time";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { notify } from "../../../kernel/notices/index.ts";
import { daysAfter } from "./judge-loan.ts";
import { LOAN_NOTICES } from "./notices.ts";
import { IS_OWED, OWED } from "./store.ts";

const AT_ONCE = 100;
/** Days before the due date on which the agent is reminded. */
const DAYS_BEFORE = [3, 1, 0] as const;
/** Nobody is reminded earlier in the day (WIB). */
const FROM = "08:00";
const UNTIL = "20:00";

/** Reminds agents of what is due in three days, tomorrow and today, each once. Returns whether more may be due. */
export async function remindLoans({ pool }: BrandContext, now = new Date()): Promise<boolean> {
  const clock = businessClock(now);
  if (clock < FROM || clock >= UNTIL) return false;
  const today = businessDate(now);
  return inTransaction(pool, async (client) => {
    const due = await client.query<{ agent_id: number; amount: number; due_on: string }>(
      `update loan_draw w set reminded_on = $1 from loan l where l.id = w.loan_id and w.id in (
         select w.id from loan_draw w where w.due_on = any($2::date[]) and ${IS_OWED}
           and w.reminded_on is distinct from $1 order by w.id limit $3 for update skip locked)
       returning l.agent_id, ${OWED} as amount, w.due_on`,
      [today, DAYS_BEFORE.map((days) => daysAfter(today, days)), AT_ONCE],
    );
    for (const { agent_id: memberId, amount, due_on } of due.rows)
      await notify(client, LOAN_NOTICES.loan_due, { memberId, facts: { amount, due_on } });
    return due.rows.length === AT_ONCE;
  });
}
