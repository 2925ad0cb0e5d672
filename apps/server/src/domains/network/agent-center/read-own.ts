import { AGENT_STEPS } from "@konter/contract/agent-center";
import type { AgentStep, OwnAgent } from "@konter/contract/agent-center";
import { rupiah } from "@konter/contract/money";
import { displayPhone } from "@konter/contract/phone";
import { onlyRow } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { readBrandSettings } from "../../../kernel/settings/index.ts";
import { floatOf } from "./read-agents.ts";

interface OwnRow {
  readonly category: string;
  readonly is_master: boolean;
  readonly agents: number;
  readonly master_name: string | null;
  readonly master_hp: string | null;
  readonly since: Date | null;
  readonly stop_reason: string | null;
  readonly stopped_at: Date | null;
  readonly deposit: number;
  readonly week_amount: number;
  readonly month_count: number;
  readonly month_amount: number;
  readonly hours: number;
  readonly has_phone: boolean;
  readonly has_email: boolean;
  readonly has_pin: boolean;
  readonly has_deposit: boolean;
  readonly has_sale: boolean;
}

/** The account's own sales count whoever is its upline. */
const OWN = `
  select m.category, 'master_agent' = any(m.roles) as is_master, (select count(*)::int from agent_figure a where a.master_id = m.id) as agents,
    u.name as master_name, u.hp as master_hp, f.joined_at as since, stop.reason as stop_reason, stop.at as stopped_at,
    coalesce(w.balance, 0)::bigint as deposit, s.week_amount, s.month_count, s.month_amount,
    least(144 + extract(hour from clock.local), greatest(24, floor(extract(epoch from now() - m.created_at) / 3600)))::int as hours,
    m.phone_verified_at is not null as has_phone, m.email_verified_at is not null as has_email, m.pin_hash is not null as has_pin,
    coalesce(w.transfer_count, 0) > 0 as has_deposit,
    exists (select from member_sales_day d where d.member_id = m.id and d.state = 'success' and d.count > 0) as has_sale
  from member m cross join (select now() at time zone 'Asia/Jakarta' as local) clock
  left join member u on u.id = m.upline_id
  left join agent_figures_of(array[$1::bigint]) f on true
  left join spending_stop stop on stop.member_id = m.id and stop.lifted_at is null
  left join ledger.account w on w.kind = 'deposit' and w.owner = m.id::text
  cross join lateral (
    select coalesce(sum(d.price) filter (where d.business_date > clock.local::date - 7), 0)::bigint as week_amount,
      coalesce(sum(d.count), 0)::int as month_count, coalesce(sum(d.price), 0)::bigint as month_amount
    from member_sales_day d where d.member_id = m.id and d.state = 'success' and d.business_date > clock.local::date - 30) s
  where m.id = $1`;

/** What an account sees of itself as an agent. */
export async function readOwnAgent(brand: BrandContext, memberId: number): Promise<OwnAgent> {
  const { pool } = brand;
  const [{ agent_float_warning: warning }, found] = await Promise.all([
    readBrandSettings(brand),
    pool.query<OwnRow>(OWN, [memberId]),
  ]);
  const row = onlyRow(found);
  return {
    role: row.is_master ? "master" : row.category === "agent" ? "agent" : "member",
    master: masterOf(row),
    agents: row.agents,
    sales_30_days: { count: row.month_count, amount: rupiah(row.month_amount) },
    float: floatOf(row, warning),
    stop:
      row.stopped_at === null
        ? null
        : { reason: row.stop_reason ?? "", at: row.stopped_at.toISOString() },
    steps: stepsOf(row),
  };
}

function masterOf({ master_name: name, master_hp: hp, since }: OwnRow): OwnAgent["master"] {
  if (name === null || hp === null) return null;
  return { name, hp: displayPhone(hp), since: since?.toISOString() ?? null };
}

function stepsOf(row: OwnRow): OwnAgent["steps"] {
  const done: Readonly<Record<AgentStep, boolean>> = {
    phone: row.has_phone,
    email: row.has_email,
    pin: row.has_pin,
    master: row.master_name !== null,
    deposit: row.has_deposit,
    sale: row.has_sale,
  };
  return AGENT_STEPS.map((step) => ({ step, done: done[step] }));
}
