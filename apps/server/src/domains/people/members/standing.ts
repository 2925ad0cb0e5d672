import { MEMBER_STANDING_APPROVAL } from "@konter/contract/members";
import type { CourierFlag, MemberTier } from "@konter/contract/members";
import { formatRupiah } from "@konter/contract/money";
import { normalisePhone } from "@konter/contract/phone";
import { holdLock } from "@konter/postgres";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { notify } from "../../../kernel/notices/index.ts";
import { takesSecondPerson } from "../../../kernel/approvals/index.ts";
import { lockMember, memberSubject, recordAction } from "./store.ts";
import type { Actor } from "./store.ts";
import { MEMBER_NOTICES } from "./notices.ts";

/** The roles of a tier: only Masters open the Agent Center (feature row M503). */
const TIER_ROLES: Readonly<Record<MemberTier, readonly string[]>> = {
  member: [],
  agent: ["agent"],
  master: ["agent", "master_agent"],
};
const ROLES_OF_TIERS = new Set(Object.values(TIER_ROLES).flat());

export interface NewStanding {
  readonly member_id: number;
  readonly category: MemberTier;
  readonly upline?: string | undefined;
  readonly reason: string;
}

interface Standing {
  readonly category: string;
  readonly roles: readonly string[];
  readonly upline: number | null;
}

export interface PlannedStanding {
  readonly memberId: number;
  readonly name: string;
  readonly before: Standing;
  readonly after: Standing & { readonly category: MemberTier };
}

/**
 * Sets tier and upline: the next price is the new tier's, purchases keep theirs. The former state stays in
 * member_standing for computing earnings. Another upline earns from the member's sales, so it takes a second person if
 * the brand has one. Throws member_not_found, upline_not_found, upline_not_master, upline_circular,
 * upline_loan_open, upline_approval_needed, master_by_promotion, master_by_demotion.
 */
export async function changeStanding(
  brand: BrandContext,
  actor: Actor,
  { reason, ...asked }: NewStanding,
): Promise<void> {
  await inTransaction(brand.pool, async (client) => {
    const planned = await planStanding(client, asked);
    const { memberId, before, after } = planned;
    const isNewUpline = after.upline !== null && after.upline !== before.upline;
    const on = { reads: client, writes: client };
    if (
      isNewUpline &&
      (await takesSecondPerson(on, actor, MEMBER_STANDING_APPROVAL, memberSubject(memberId)))
    )
      throw new DomainError("upline_approval_needed");
    await writeStanding(client, actor, planned, { reason });
  });
}

/**
 * Masters are made and demoted by `network/promotions`, which knows the sales. Throws master_by_promotion,
 * master_by_demotion, and what planTier throws.
 */
export async function planStanding(
  client: pg.ClientBase,
  asked: Omit<NewStanding, "reason">,
): Promise<PlannedStanding> {
  const planned = await planTier(client, asked);
  const [was, is] = [planned.before.category === "master", planned.after.category === "master"];
  if (is && !was) throw new DomainError("master_by_promotion");
  if (was && !is) throw new DomainError("master_by_demotion");
  return planned;
}

/** Throws member_not_found, upline_not_found, upline_not_master, upline_circular, upline_loan_open. */
export async function planTier(
  client: pg.ClientBase,
  { member_id: memberId, category, upline }: Omit<NewStanding, "reason">,
): Promise<PlannedStanding> {
  // Serializes changes of uplines: two concurrent ones could close a circle.
  await holdLock(client, "memberStanding");
  const member = await lockMember(client, memberId);
  const uplineId =
    upline === undefined ? member.upline_id : await findUpline(client, memberId, upline.trim());
  if (member.upline_id !== null && uplineId !== member.upline_id)
    await refuseOpenLoan(client, memberId, member.upline_id);
  const roles = rolesFor(member.roles, member.category, category);
  return {
    memberId,
    name: member.name,
    before: { category: member.category, roles: member.roles, upline: member.upline_id },
    after: { category, roles, upline: uplineId },
  };
}

/** An agent repays the old Master before another one earns (decision 98). Throws upline_loan_open. */
async function refuseOpenLoan(
  client: pg.ClientBase,
  memberId: number,
  masterId: number,
): Promise<void> {
  const found = await client.query<{ owed: number }>(
    `select coalesce(-d.balance, 0) as owed from loan l left join ledger.account d on d.kind = 'loan_debt' and d.owner = l.agent_id::text
     where l.agent_id = $1 and l.master_id = $2 and l.state in ('pending', 'active')`,
    [memberId, masterId],
  );
  const [open] = found.rows;
  if (open !== undefined)
    throw new DomainError("upline_loan_open", { parameters: { owed: formatRupiah(open.owed) } });
}

/** In the caller's transaction, with the reason in the audit log. Without an actor the system did it. */
export async function writeStanding(
  client: pg.ClientBase,
  actor: Actor | undefined,
  planned: PlannedStanding,
  detail: { readonly reason: string; readonly requested_by?: number },
): Promise<void> {
  const { memberId, before, after } = planned;
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  await client.query("update member set category = $2, roles = $3, upline_id = $4 where id = $1", [
    memberId,
    after.category,
    after.roles,
    after.upline,
  ]);
  await client.query(
    `insert into standing_change (member_id, category_before, category, upline_before, upline_id, reason, changed_by, requested_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      memberId,
      before.category,
      after.category,
      before.upline,
      after.upline,
      detail.reason,
      actor?.staffId ?? null,
      detail.requested_by ?? null,
    ],
  );
  await recordAction(client, actor, {
    action: "member.standing",
    subject: memberSubject(memberId),
    before,
    after,
    detail,
  });
  await tellStanding(client, planned, detail.reason);
}

/** Notifies the member, and the Masters who lose or get the member's share. */
async function tellStanding(
  client: pg.ClientBase,
  { memberId, name, before, after }: PlannedStanding,
  reason: string,
): Promise<void> {
  if (after.category !== before.category)
    await notify(client, MEMBER_NOTICES.tier_changed, {
      memberId,
      facts: { tier: after.category },
    });
  if (after.upline === before.upline) return;
  await notify(client, MEMBER_NOTICES.upline_changed, { memberId, facts: { reason } });
  const facts = { name };
  if (before.upline !== null)
    await notify(client, MEMBER_NOTICES.agent_left, { memberId: before.upline, facts });
  if (after.upline !== null)
    await notify(client, MEMBER_NOTICES.agent_joined, { memberId: after.upline, facts });
}

/** Removes the roles of the former tier and adds those of the new one. Others, such as developer, stay. */
function rolesFor(roles: readonly string[], before: string, after: MemberTier): readonly string[] {
  if (before === after) return roles;
  const others = roles.filter((role) => !ROLES_OF_TIERS.has(role));
  return [...others, ...TIER_ROLES[after]];
}

/**
 * Returns the Master that a text names, for a member or for the agents of a member; null for an empty text. Throws
 * upline_not_found, upline_not_master, upline_circular on `field`.
 */
export async function findUpline(
  client: pg.ClientBase,
  memberId: number,
  text: string,
  field = "upline",
): Promise<number | null> {
  if (text === "") return null;
  const [, id] = /^M?-?(\d{1,15})$/i.exec(text) ?? [];
  const hp = normalisePhone(text);
  const found = await client.query<{ id: number; is_master: boolean }>(
    `select id, 'master_agent' = any(roles) as is_master from member
     where (hp = $1 or id = $2) and deleted_at is null order by hp = $1 desc limit 1`,
    [hp ?? null, id === undefined ? null : Number(id)],
  );
  const [upline] = found.rows;
  if (upline === undefined) throw onUpline(field, "upline_not_found");
  if (upline.id === memberId || (await isBelow(client, upline.id, memberId)))
    throw onUpline(field, "upline_circular");
  if (!upline.is_master) throw onUpline(field, "upline_not_master");
  return upline.id;
}

const onUpline = (
  field: string,
  code: "upline_not_found" | "upline_not_master" | "upline_circular",
): DomainError => new DomainError(code, { fields: { [field]: { rule: code } } });

/** Whether the uplines of one member include another. */
async function isBelow(client: pg.ClientBase, from: number, to: number): Promise<boolean> {
  const found = await client.query(
    `with recursive up as (
       select upline_id from member where id = $1
       union select m.upline_id from member m join up on m.id = up.upline_id)
     select from up where upline_id = $2`,
    [from, to],
  );
  return found.rowCount !== 0;
}

export interface NewFlags {
  readonly member_id: number;
  readonly is_agen_mlo: boolean;
  readonly mlo_multi_supplier: boolean;
  readonly couriers: readonly CourierFlag[];
  readonly reason: string;
}

/** Sets an account's permissions for couriers (FEATURES M90). Throws member_not_found. */
export async function changeFlags(
  brand: BrandContext,
  actor: Actor,
  { member_id: memberId, reason, ...flags }: NewFlags,
): Promise<void> {
  const after = { ...flags, couriers: [...new Set(flags.couriers)].toSorted() };
  await inTransaction(brand.pool, async (client) => {
    const member = await lockMember(client, memberId);
    const { is_agen_mlo, mlo_multi_supplier, couriers } = member;
    const before = { is_agen_mlo, mlo_multi_supplier, couriers };
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    await client.query(
      "update member set is_agen_mlo = $2, mlo_multi_supplier = $3, couriers = $4 where id = $1",
      [memberId, after.is_agen_mlo, after.mlo_multi_supplier, after.couriers],
    );
    await recordAction(client, actor, {
      action: "member.flags",
      subject: memberSubject(memberId),
      before,
      after,
      detail: { reason },
    });
  });
}
