import { formatRupiah } from "@konter/contract/money";
import type { PAYING_CALLS, RuleLoss, RuleLossPreview } from "@konter/contract/payouts";
import type { Change } from "@konter/ledger";
import { holdLock } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { readFreshSettings } from "../../../kernel/settings/index.ts";
import { readLossOfDay } from "./store.ts";

/**
 * Serializes changes of rules by which sales pay until the transaction ends, so that each change sees the previous
 * ones.
 */
export async function lockPayingRules(client: pg.ClientBase): Promise<void> {
  await holdLock(client, "payingRules");
}

/**
 * The same for a ledger change that evaluates the cost of rules: it is prepared again if such a rule, or the used part
 * of a person's limit, has changed.
 */
export async function guardPayingRules({ reads, writes }: Change): Promise<void> {
  await holdLock(writes, "payingRules");
  await reads.query(
    "select * from cashback_rule where valid_until is null or valid_until > now() order by id",
  );
  await reads.query(
    "select id, product_id, starts_at, ends_at from promo where ended_at is null order by id",
  );
  await reads.query("select coalesce(max(id), 0) as last from rule_loss");
}

/**
 * Returns whether a loss requires a second person, by a single sale or by the daily loss together with this person's
 * other rules of the last 24 hours.
 */
export async function judgeLoss(
  brand: BrandContext,
  database: Queries,
  staffId: number,
  loss: RuleLoss,
): Promise<RuleLossPreview> {
  const { sale, day, used } = await readLimits(brand, database, staffId);
  const isTooMuch = loss.largest_loss_per_sale > sale || used + loss.largest_loss_per_day > day;
  return { ...loss, needs_two: loss.largest_loss_per_sale > 0 && isTooMuch };
}

/**
 * Records what one person sets without approval, for the daily limit. Throws loss_approval_needed if a second person is
 * required.
 */
export async function spendAlone(
  brand: BrandContext,
  { reads, writes }: Pick<Change, "reads" | "writes">,
  staffId: number,
  kind: (typeof PAYING_CALLS)[keyof typeof PAYING_CALLS]["approval"],
  loss: RuleLoss,
): Promise<void> {
  if (loss.largest_loss_per_sale === 0) return;
  const { needs_two: needsTwo } = await judgeLoss(brand, reads, staffId, loss);
  if (needsTwo) {
    const { sale, day, used } = await readLimits(brand, reads, staffId);
    throw new DomainError("loss_approval_needed", {
      parameters: {
        ...amountsOf(loss),
        sale_limit: formatRupiah(sale),
        day_limit: formatRupiah(day),
        used: formatRupiah(used),
      },
    });
  }
  await writes.query(
    "insert into rule_loss (staff_id, kind, largest_loss_per_sale, largest_loss_per_day) values ($1, $2, $3, $4)",
    [staffId, kind, loss.largest_loss_per_sale, loss.largest_loss_per_day],
  );
}

/** Throws loss_grew if more can be lost now than was shown. */
export function refuseGrown(shown: RuleLoss, now: RuleLoss): void {
  const hasGrown =
    now.largest_loss_per_sale > shown.largest_loss_per_sale ||
    now.largest_loss_per_day > shown.largest_loss_per_day;
  if (hasGrown) throw new DomainError("loss_grew", { parameters: amountsOf(now) });
}

const amountsOf = (loss: RuleLoss) => ({
  sale: formatRupiah(loss.largest_loss_per_sale),
  day: formatRupiah(loss.largest_loss_per_day),
});

async function readLimits(
  brand: BrandContext,
  database: Queries,
  staffId: number,
): Promise<{ readonly sale: number; readonly day: number; readonly used: number }> {
  const { loss_alone_per_sale: sale, loss_alone_per_day: day } = await readFreshSettings(
    brand,
    database,
  );
  return { sale, day, used: await readLossOfDay(database, staffId) };
}
