import { formatRupiah } from "@konter/contract/money";
import { DEMOTION_APPROVAL } from "@konter/contract/promotions";
import type { DemoteInput, DemotionAsked } from "@konter/contract/promotions";
import { businessDate } from "@konter/contract/time";
import { dateSentence } from "@konter/contract/time-text";
import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { takesSecondPerson } from "../../../kernel/approvals/index.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { notify } from "../../../kernel/notices/index.ts";
import { readFreshSettings } from "../../../kernel/settings/index.ts";
import { findUpline, memberSubject, planTier } from "../../people/members/index.ts";
import { PROMOTION_NOTICES } from "./notices.ts";
import { readPerson } from "./people.ts";
import type { AgentPerson } from "./people.ts";
import { readMasterProgress } from "./progress.ts";

const DAY_MS = 86_400_000;

/** The first date (WIB) on which a demotion announced now may take effect. */
export const earliestDemotion = (noticeDays: number, now = new Date()): string =>
  businessDate(new Date(now.getTime() + noticeDays * DAY_MS));

export interface PlannedDemotion {
  readonly person: AgentPerson;
  readonly takesEffectOn: string;
  readonly agentsUpline: number | null;
}

/**
 * Announces it, with the Master whom the agents get. Another Master earns on their sales, so that takes a second person
 * if the brand has one. Throws what planDemotion throws, and demotion_approval_needed.
 */
export async function announceDemotion(
  brand: BrandContext,
  actor: Actor,
  { reason, ...asked }: DemoteInput,
): Promise<void> {
  await inTransaction(brand.pool, async (client) => {
    const planned = await planDemotion(brand, client, asked);
    const on = { reads: client, writes: client };
    const subject = memberSubject(asked.member_id);
    if (
      planned.agentsUpline !== null &&
      (await takesSecondPerson(on, actor, DEMOTION_APPROVAL, subject))
    )
      throw new DomainError("demotion_approval_needed");
    await writeDemotion(client, actor, planned, { reason });
  });
}

/**
 * Judges it with the account held. Throws member_not_found, demotion_not_master, demotion_announced,
 * demotion_above_threshold, demotion_too_soon, demotion_loans_open, and on `agents_upline` upline_not_found,
 * upline_not_master, upline_circular.
 */
export async function planDemotion(
  brand: BrandContext,
  client: pg.PoolClient,
  { member_id: memberId, takes_effect_on: takesEffectOn, agents_upline: text }: DemotionAsked,
): Promise<PlannedDemotion> {
  await planTier(client, { member_id: memberId, category: "agent" });
  const person = await readPerson(client, memberId);
  if (!person.is_master) throw new DomainError("demotion_not_master");
  const open = await client.query(
    "select from demotion where member_id = $1 and state = 'announced'",
    [memberId],
  );
  if (open.rowCount !== 0) throw new DomainError("demotion_announced");
  const { eligible, sold } = await readMasterProgress(client, memberId);
  if (eligible)
    throw new DomainError("demotion_above_threshold", { parameters: { sold: formatRupiah(sold) } });
  const { demotion_notice_days: days } = await readFreshSettings(brand, client);
  requireNotice(takesEffectOn, days);
  const loans = await readLent(client, memberId);
  if (loans.count > 0)
    throw new DomainError("demotion_loans_open", {
      parameters: { count: loans.count, owed: formatRupiah(loans.owed) },
    });
  const agentsUpline = await findUpline(client, memberId, text.trim(), "agents_upline");
  return { person, takesEffectOn, agentsUpline };
}

function requireNotice(takesEffectOn: string, days: number): void {
  const earliest = earliestDemotion(days);
  if (takesEffectOn >= earliest) return;
  const said = { parameters: { days }, named: { date: dateSentence(earliest) } };
  throw new DomainError("demotion_too_soon", {
    ...said,
    fields: { takes_effect_on: { rule: "demotion_too_soon", ...said } },
  });
}

/** Open loans that a Master gave to agents. */
export async function readLent(
  database: Queries,
  masterId: number,
): Promise<{ readonly count: number; readonly owed: number }> {
  const found = await database.query<{ count: number; owed: number }>(
    `select count(*)::int as count, coalesce(sum(-d.balance), 0)::bigint as owed from loan l
     left join ledger.account d on d.kind = 'loan_debt' and d.owner = l.agent_id::text
     where l.master_id = $1 and l.state in ('pending', 'active')`,
    [masterId],
  );
  return onlyRow(found);
}

/** In the caller's transaction; the Master and the one above are notified. */
export async function writeDemotion(
  client: pg.ClientBase,
  actor: Actor,
  { person, takesEffectOn, agentsUpline }: PlannedDemotion,
  { reason, requestedBy }: { readonly reason: string; readonly requestedBy?: number },
): Promise<void> {
  await client.query(
    `insert into demotion (member_id, agents_upline, takes_effect_on, reason, announced_by, requested_by)
     values ($1, $2, $3, $4, $5, $6)`,
    [person.id, agentsUpline, takesEffectOn, reason, actor.staffId, requestedBy ?? null],
  );
  await recordAction(client, actor, {
    action: "demotion.announced",
    subject: memberSubject(person.id),
    detail: {
      takes_effect_on: takesEffectOn,
      agents_upline: agentsUpline,
      reason,
      ...(requestedBy !== undefined && { requested_by: requestedBy }),
    },
  });
  const on = takesEffectOn;
  await notify(client, PROMOTION_NOTICES.demotion_announced, {
    memberId: person.id,
    facts: { on, reason },
  });
  await notifyAbove(client, "master_demotion_announced", person, { on });
}

/** Notifies the Master above, if there is one. */
async function notifyAbove(
  client: Queries,
  kind: "master_demotion_announced" | "master_demotion_withdrawn",
  { upline_id: memberId, name }: AgentPerson,
  facts: { readonly on?: string },
): Promise<void> {
  if (memberId === null) return;
  await notify(client, PROMOTION_NOTICES[kind], { memberId, facts: { name, ...facts } });
}

/** Returns the member's id. Throws demotion_not_found, demotion_ended. */
export async function withdrawDemotion(
  brand: BrandContext,
  actor: Actor,
  { demotion_id: id, reason }: { readonly demotion_id: number; readonly reason: string },
): Promise<number> {
  return inTransaction(brand.pool, async (client) => {
    const found = await client.query<{ member_id: number; state: string }>(
      "select member_id, state from demotion where id = $1 for update",
      [id],
    );
    const [demotion] = found.rows;
    if (demotion === undefined) throw new DomainError("demotion_not_found");
    if (demotion.state !== "announced") throw new DomainError("demotion_ended");
    const { member_id: memberId } = demotion;
    await client.query(
      `update demotion set state = 'withdrawn', ended_at = clock_timestamp(), withdrawn_by = $2, withdraw_reason = $3 where id = $1`,
      [id, actor.staffId, reason],
    );
    await recordAction(client, actor, {
      action: "demotion.withdrawn",
      subject: memberSubject(memberId),
      detail: { reason },
    });
    await notify(client, PROMOTION_NOTICES.demotion_withdrawn, { memberId, facts: { reason } });
    await notifyAbove(client, "master_demotion_withdrawn", await readPerson(client, memberId), {});
    return memberId;
  });
}
