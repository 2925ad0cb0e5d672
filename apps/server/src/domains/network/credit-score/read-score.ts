import type { CreditScore } from "@konter/contract/credit-score";
import type { Locale } from "@konter/contract/locale";
import { rupiah } from "@konter/contract/money";
import { onlyRow } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { readBrandSettings } from "../../../kernel/settings/index.ts";
import { readFigures } from "../agent-center/index.ts";
import { scoreOf } from "./score.ts";
import type { ScoreFigures } from "./score.ts";
import { limitSentence, PART_NAMES, partSentence } from "./sentences.ts";

/** The score of a loan's agent, for staff. Throws loan_not_found. */
export async function readLoanScore(
  brand: BrandContext,
  loanCode: string,
  locale: Locale,
): Promise<CreditScore> {
  const found = await brand.pool.query<{ id: number }>(
    "select agent_id as id from loan where code = $1",
    [loanCode.toUpperCase()],
  );
  const [agent] = found.rows;
  if (agent === undefined) throw new DomainError("loan_not_found");
  return readScore(brand, agent.id, locale, null);
}

/**
 * The score of one of a Master's agents, from what happened since the agent has this Master. Throws agent_unknown, also for
 * another Master's agent.
 */
export async function readAgentScore(
  brand: BrandContext,
  masterId: number,
  agentId: number,
  locale: Locale,
): Promise<CreditScore> {
  const own = await brand.pool.query(
    "select from member where id = $2 and upline_id = $1 and deleted_at is null",
    [masterId, agentId],
  );
  const figures = await readFigures(brand.pool, agentId);
  // Without figures, another upline got the agent since.
  if (own.rowCount === 0 || figures === undefined) throw new DomainError("agent_unknown");
  return readScore(brand, agentId, locale, figures.joined_at);
}

/** @param since Sales, complaints and repayments from before do not count. */
async function readScore(
  brand: BrandContext,
  agentId: number,
  locale: Locale,
  since: Date | null,
): Promise<CreditScore> {
  const [found, { loan_most: most }] = await Promise.all([
    brand.pool.query<ScoreFigures>(FIGURES, [agentId, since]),
    readBrandSettings(brand),
  ]);
  const figures = onlyRow(found);
  const { score, parts, limit } = scoreOf(figures, most);
  return {
    score,
    counted_since: since?.toISOString() ?? null,
    parts: parts.map((each) => ({
      ...each,
      name: PART_NAMES[each.part][locale],
      sentence: partSentence(each.part, figures, locale),
    })),
    limit: {
      amount: rupiah(limit.amount),
      reason: limit.reason,
      sentence: limitSentence(limit, locale),
    },
  };
}

/** $1 is the agent. With $2, only what happened since then; of its day all sales, as in `agent_figures_of`. */
const FIGURES = `
  select s.sales_30, s.sales_90, s.sold_days, p.repayments, p.late_repayments, p.late_days,
    (select count(*)::int from complaint c where c.member_id = m.id and c.state = 'refused' and c.closed_at > now() - interval '90 days'
      and ($2::timestamptz is null or c.opened_at >= $2)) as lost_complaints,
    coalesce((select greatest(clock.today - min(w.due_on), 0) from loan l join loan_draw w on w.loan_id = l.id
      where l.agent_id = m.id and l.state = 'active' and w.amount is not null and w.paid + w.paid_fee < w.amount + w.fee), 0) as overdue_days,
    clock.today - (m.created_at at time zone 'Asia/Jakarta')::date as age_days,
    clock.today - (greatest(m.created_at, $2) at time zone 'Asia/Jakarta')::date as counted_days,
    (select count(distinct j.id)::int from ledger.account a join ledger.transfer t on t.credit_account_id = a.id join ledger.journal j on j.id = t.journal_id
      where a.kind = 'loan_debt' and a.owner = m.id::text and j.kind = 'loan_written_off') as write_offs
  from member m cross join (select (now() at time zone 'Asia/Jakarta')::date as today) clock
  cross join lateral (
    select coalesce(sum(d.price) filter (where d.business_date > clock.today - 30), 0)::bigint as sales_30,
      coalesce(sum(d.price), 0)::bigint as sales_90,
      count(distinct d.business_date) filter (where d.business_date > clock.today - 30)::int as sold_days
    from member_sales_day d where d.member_id = m.id and d.state = 'success' and d.count > 0 and d.business_date > clock.today - 90
      and ($2::timestamptz is null or d.business_date >= ($2 at time zone 'Asia/Jakarta')::date)) s
  cross join lateral (
    select count(*)::int as repayments, (count(*) filter (where r.late_days > 0))::int as late_repayments,
      greatest(coalesce(max(r.late_days), 0), 0) as late_days
    from (
      select max((p.made_at at time zone 'Asia/Jakarta')::date - w.due_on) as late_days
      from loan l join loan_payment p on p.loan_id = l.id join loan_payment_part t on t.payment_id = p.id join loan_draw w on w.id = t.draw_id
      where l.agent_id = m.id and p.made_at > now() - interval '180 days' and ($2::timestamptz is null or p.made_at >= $2) group by p.id) r) p
  where m.id = $1`;
