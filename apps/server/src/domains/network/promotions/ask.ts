import { formatRupiah } from "@konter/contract/money";
import type { MasterProgress, Promotion, PromotionState } from "@konter/contract/promotions";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { holdAccount } from "../../people/identity/index.ts";
import { readPerson } from "./people.ts";
import { readMasterProgress, readProgress } from "./progress.ts";

/** What the account has sold, what is missing, and what became of its request. */
export async function describePromotion(database: pg.Pool, memberId: number): Promise<Promotion> {
  const person = await readPerson(database, memberId);
  const [progress, requests, demotions] = await Promise.all([
    person.is_master ? readMasterProgress(database, memberId) : readProgress(database, memberId),
    database.query<{ state: PromotionState; asked_at: Date; reason: string }>(
      `select state, asked_at, case when state = 'refused' then reason else '' end as reason
       from promotion_request where member_id = $1 order by id desc limit 1`,
      [memberId],
    ),
    database.query<{ takes_effect_on: string; announced_at: Date; reason: string }>(
      "select takes_effect_on, announced_at, reason from demotion where member_id = $1 and state = 'announced'",
      [memberId],
    ),
  ]);
  const [request] = requests.rows;
  const [demotion] = demotions.rows;
  return {
    is_master: person.is_master,
    progress,
    request:
      request === undefined ? null : { ...request, asked_at: request.asked_at.toISOString() },
    demotion:
      demotion === undefined
        ? null
        : { ...demotion, announced_at: demotion.announced_at.toISOString() },
  };
}

/**
 * Asks staff for it, once at a time. Throws promotion_not_agent, promotion_below_threshold, promotion_waiting,
 * account_blocked.
 */
export async function askPromotion(brand: BrandContext, memberId: number): Promise<Promotion> {
  await inTransaction(brand.pool, async (client) => {
    await holdAccount(client, memberId);
    const person = await readPerson(client, memberId);
    if (person.category !== "agent") throw new DomainError("promotion_not_agent");
    if (person.blocked || person.deleted) throw new DomainError("account_blocked");
    const progress = await readProgress(client, memberId);
    requireEligible(progress);
    const written = await client.query(
      "insert into promotion_request (member_id, sold) values ($1, $2) on conflict do nothing",
      [memberId, progress.sold],
    );
    if (written.rowCount === 0) throw new DomainError("promotion_waiting");
  });
  return describePromotion(brand.pool, memberId);
}

/** Throws promotion_below_threshold with the missing amount. */
export function requireEligible({ eligible, missing }: MasterProgress): void {
  if (!eligible)
    throw new DomainError("promotion_below_threshold", {
      parameters: { missing: formatRupiah(missing) },
    });
}
