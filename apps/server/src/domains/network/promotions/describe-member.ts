import { rupiah } from "@konter/contract/money";
import type { DemotionState, MemberPromotion, StaffDemotion } from "@konter/contract/promotions";
import { onlyRow } from "@konter/postgres";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { readBrandSettings } from "../../../kernel/settings/index.ts";
import { describeChanges } from "../../people/members/index.ts";
import { earliestDemotion, readLent } from "./demote.ts";
import { computeEffect } from "./effect.ts";
import { maskedPerson, readPerson } from "./people.ts";
import type { AgentPerson } from "./people.ts";
import { readMasterProgress, readProgress, WINDOW_START } from "./progress.ts";

/** Everything that a decision about a member's tier needs to show. Throws member_not_found. */
export async function describeMemberPromotion(
  brand: BrandContext,
  memberId: number,
): Promise<MemberPromotion> {
  const { pool } = brand;
  const person = await readPerson(pool, memberId);
  const { is_master: isMaster } = person;
  const [progress, effect, request, demotion, below, loans, history, settings] = await Promise.all([
    isMaster ? readMasterProgress(pool, memberId) : readProgress(pool, memberId),
    effectOf(pool, person),
    readRequest(pool, memberId),
    readDemotion(pool, memberId),
    readBelow(pool, memberId),
    readLent(pool, memberId),
    describeChanges(pool, memberId),
    readBrandSettings(brand),
  ]);
  return {
    ...maskedPerson(memberId, person.name),
    category: person.category,
    is_master: isMaster,
    progress,
    effect,
    request,
    demotion,
    agents: below.agents,
    shares: rupiah(below.shares),
    loans: { count: loans.count, owed: rupiah(loans.owed) },
    earliest_demotion: earliestDemotion(settings.demotion_notice_days),
    history,
  };
}

/** The effect of becoming a Master, or of being one no more. */
async function effectOf(pool: pg.Pool, person: AgentPerson): Promise<MemberPromotion["effect"]> {
  if (person.category === "agent") return computeEffect(pool, person, "master");
  return person.is_master ? computeEffect(pool, person, "agent") : null;
}

async function readRequest(pool: pg.Pool, memberId: number): Promise<MemberPromotion["request"]> {
  const found = await pool.query<{ id: number; asked_at: Date }>(
    "select id, asked_at from promotion_request where member_id = $1 and state = 'waiting'",
    [memberId],
  );
  const [row] = found.rows;
  return row === undefined ? null : { request_id: row.id, asked_at: row.asked_at.toISOString() };
}

interface DemotionRow {
  readonly id: number;
  readonly state: DemotionState;
  readonly takes_effect_on: string;
  readonly announced_at: Date;
  readonly staff: string;
  readonly reason: string;
  readonly agents_upline: number | null;
  readonly upline_name: string | null;
}

async function readDemotion(pool: pg.Pool, memberId: number): Promise<StaffDemotion | null> {
  const found = await pool.query<DemotionRow>(
    `select d.id, d.state, d.takes_effect_on, d.announced_at, s.name as staff, d.reason, d.agents_upline, u.name as upline_name
     from demotion d join staff s on s.id = d.announced_by left join member u on u.id = d.agents_upline
     where d.member_id = $1 and d.state = 'announced'`,
    [memberId],
  );
  const [row] = found.rows;
  if (row === undefined) return null;
  return {
    demotion_id: row.id,
    state: row.state,
    takes_effect_on: row.takes_effect_on,
    announced_at: row.announced_at.toISOString(),
    announced_by: row.staff,
    reason: row.reason,
    agents_upline:
      row.agents_upline === null ? null : maskedPerson(row.agents_upline, row.upline_name ?? ""),
  };
}

async function readBelow(
  pool: pg.Pool,
  memberId: number,
): Promise<{ readonly agents: number; readonly shares: number }> {
  const found = await pool.query<{ agents: number; shares: number }>(
    `select (select count(*)::int from member a where a.upline_id = $1 and a.deleted_at is null) as agents,
       (select coalesce(sum(e.amount), 0)::bigint from cashback_entry e where e.member_id = $1 and e.kind = 'upline_share'
         and e.state <> 'reversed' and e.earned_on >= ((${WINDOW_START}) at time zone 'Asia/Jakarta')::date) as shares`,
    [memberId],
  );
  return onlyRow(found);
}
