import { findViolations } from "@konter/ledger";
import type { LedgerProblem } from "@konter/ledger";
import type pg from "pg";

/**
 * Compares the kept figures with those of the ledger and the daily sums. While journals wait for the worker, or rows
 * were counted on an earlier day, there is nothing to compare.
 */
export const verifyFigures = (pool: pg.Pool | pg.ClientBase): Promise<readonly LedgerProblem[]> =>
  findViolations(pool, [
    {
      check: "an agent's figures are those of the ledger and the daily sums",
      sql: `select concat('agent ', a.member_id, ' has ', a.deposit, ', owes ', a.debt, ', sold ', a.month_amount, '; the books say ',
       f.deposit, ', ', f.debt, ', ', f.month_amount) as detail
     from agent_figure_progress p join ledger.head h on h.last_journal_id = p.last_journal_id
     cross join agent_figures_of(array(select member_id from agent_figure)) f
     join agent_figure a on a.member_id = f.member_id and a.counted_on = f.counted_on
     where (a.master_id, a.deposit, a.debt, a.today_amount, a.week_amount, a.month_count, a.month_amount)
       is distinct from (f.master_id, f.deposit, f.debt, f.today_amount, f.week_amount, f.month_count, f.month_amount)`,
    },
  ]);
