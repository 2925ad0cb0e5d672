import { MEMBER_ACCOUNTS } from "@konter/contract/members";
import type {
  AdminMember,
  CourierFlag,
  MemberAccount,
  MemberPerson,
} from "@konter/contract/members";
import { rupiah } from "@konter/contract/money";
import { displayPhone } from "@konter/contract/phone";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { blocksOf } from "./blocks.ts";
import { maskEmail, maskName, maskPhone } from "./masks.ts";
import { grantsOf } from "./permissions.ts";
import { instantOf, lockMember, memberSubject, recordAction } from "./store.ts";
import type { Actor } from "./store.ts";

interface MemberRow {
  readonly id: number;
  readonly hp: string;
  readonly name: string;
  readonly email: string | null;
  readonly category: string;
  readonly roles: string[];
  readonly created_at: Date;
  readonly phone_verified_at: Date | null;
  readonly email_verified_at: Date | null;
  readonly referral_code: string | null;
  readonly referred_by: number | null;
  readonly referred_by_name: string | null;
  readonly upline_id: number | null;
  readonly upline_name: string | null;
  readonly agents: number;
  readonly deleted_at: Date | null;
  readonly of_brand: string | null;
  readonly erased_at: Date | null;
  readonly blocked: boolean;
  readonly blocked_until: Date | null;
  readonly has_pin: boolean;
  readonly pin_locked_until: Date | null;
  readonly pin_failed: number;
  readonly is_agen_mlo: boolean;
  readonly mlo_multi_supplier: boolean;
  readonly couriers: CourierFlag[];
  /** An open stop of the upline; all null without one. */
  readonly stop_reason: string | null;
  readonly stopped_at: Date | null;
  readonly stopped_by: number | null;
  readonly stopped_by_name: string | null;
}

/** Returns everything about a member for the back office, with personal data masked. Throws member_not_found. */
export async function describeMember(brand: BrandContext, memberId: number): Promise<AdminMember> {
  const { pool } = brand;
  const [found, balances, grants, blocks, former] = await Promise.all([
    pool.query<MemberRow>(
      `select m.id, m.hp, m.name, m.email, m.category, m.roles, m.created_at, m.phone_verified_at, m.email_verified_at,
         m.referral_code, m.referred_by, r.name as referred_by_name, m.upline_id, u.name as upline_name,
         (select count(*)::int from member a where a.upline_id = m.id) as agents, m.deleted_at, m.erased_at,
         (select b.brand_code from brand_account b where b.member_id = m.id and b.ended_at is null) as of_brand, is_blocked(m) as blocked,
         m.blocked_until, m.pin_hash is not null as has_pin,
         case when m.pin_locked_until > now() then m.pin_locked_until end as pin_locked_until,
         case when m.pin_failed_on = (now() at time zone 'Asia/Jakarta')::date then m.pin_failed_that_day else 0 end as pin_failed,
         m.is_agen_mlo, m.mlo_multi_supplier, m.couriers,
         stop.reason as stop_reason, stop.at as stopped_at, stop.stopped_by, master.name as stopped_by_name
       from member m left join member r on r.id = m.referred_by left join member u on u.id = m.upline_id
         left join spending_stop stop on stop.member_id = m.id and stop.lifted_at is null left join member master on master.id = stop.stopped_by
       where m.id = $1`,
      [memberId],
    ),
    pool.query<{ kind: MemberAccount; balance: number }>(
      "select kind, balance from ledger.account where owner = $1 and kind = any($2)",
      [String(memberId), MEMBER_ACCOUNTS],
    ),
    grantsOf(pool, memberId),
    blocksOf(pool, memberId),
    pool.query<{ hp: string; moved_at: Date }>(
      "select hp, moved_at from former_number where member_id = $1 order by id desc limit 20",
      [memberId],
    ),
  ]);
  const [row] = found.rows;
  if (row === undefined) throw new DomainError("member_not_found");
  const balanceOf = new Map(balances.rows.map(({ kind, balance }) => [kind, balance]));
  return {
    ...factsOf(row),
    balances: MEMBER_ACCOUNTS.filter(
      (account) => balanceOf.has(account) || account === "deposit",
    ).map((account) => ({ account, balance: rupiah(balanceOf.get(account) ?? 0) })),
    grants,
    blocks,
    former_numbers: former.rows.map(({ hp, moved_at: at }) => ({
      hp: maskPhone(hp),
      moved_at: at.toISOString(),
    })),
  };
}

function factsOf(
  row: MemberRow,
): Omit<AdminMember, "balances" | "grants" | "blocks" | "former_numbers"> {
  return {
    member_id: row.id,
    // Nothing of an erased account needs masking.
    name: row.erased_at === null ? maskName(row.name) : row.name,
    hp: row.erased_at === null ? maskPhone(row.hp) : "",
    email: row.email === null ? null : maskEmail(row.email),
    category: row.category,
    roles: row.roles,
    since: row.created_at.toISOString(),
    phone_verified_at: instantOf(row.phone_verified_at),
    email_verified_at: instantOf(row.email_verified_at),
    referral_code: row.referral_code,
    referred_by: named(row.referred_by, row.referred_by_name),
    upline: named(row.upline_id, row.upline_name),
    agents: row.agents,
    of_brand: row.of_brand,
    deleted_at: instantOf(row.deleted_at),
    erased_at: instantOf(row.erased_at),
    blocked: row.blocked ? { ends_at: instantOf(row.blocked_until) } : null,
    stopped: stopOf(row),
    pin: {
      state: row.pin_locked_until !== null ? "locked" : row.has_pin ? "set" : "missing",
      locked_until: instantOf(row.pin_locked_until),
      failed_today: row.pin_failed,
    },
    is_agen_mlo: row.is_agen_mlo,
    mlo_multi_supplier: row.mlo_multi_supplier,
    couriers: row.couriers,
  };
}

function stopOf(row: MemberRow): AdminMember["stopped"] {
  const { stopped_at: at, stop_reason: reason, stopped_by: id } = row;
  if (at === null || reason === null || id === null) return null;
  return {
    reason,
    at: at.toISOString(),
    by: { member_id: id, name: maskName(row.stopped_by_name ?? "") },
  };
}

const named = (id: number | null, name: string | null): AdminMember["upline"] =>
  id === null ? null : { member_id: id, name: maskName(name ?? "") };

/** Returns name, number and e-mail in full. The reason is in the audit log before. Throws member_not_found. */
export async function revealMember(
  brand: BrandContext,
  actor: Actor,
  { member_id: memberId, reason }: { readonly member_id: number; readonly reason: string },
): Promise<MemberPerson> {
  return inTransaction(brand.pool, async (client) => {
    const { name, hp, email } = await lockMember(client, memberId);
    await recordAction(client, actor, {
      action: "member.revealed",
      subject: memberSubject(memberId),
      detail: { reason },
    });
    return { name, hp: displayPhone(hp), email };
  });
}
