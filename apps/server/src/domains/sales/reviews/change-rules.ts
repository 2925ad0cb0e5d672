import { displayPhone, normalisePhone } from "@konter/contract/phone";
import type { ReviewRuleKind, ReviewSettings } from "@konter/contract/reviews";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { forgetSettings, putSetting, readFreshSettings } from "../../../kernel/settings/index.ts";
import { readSettings } from "./store.ts";

export interface RuleChange {
  readonly kind: ReviewRuleKind;
  readonly enabled: boolean;
  readonly amount?: number | undefined;
  readonly purchases?: number | undefined;
  readonly minutes?: number | undefined;
}

/** Enables or disables a rule and sets its values. It applies to the next purchase that is about to be sent. */
export async function saveRule(
  brand: BrandContext,
  actor: Actor,
  rule: RuleChange,
): Promise<ReviewSettings> {
  return inTransaction(brand.pool, async (client) => {
    const before = (await readSettings(client)).rules.find(({ kind }) => kind === rule.kind);
    await client.query(
      `update review_rule set enabled = $2, amount = $3, purchases = $4, minutes = $5, changed_by = $6, changed_at = clock_timestamp()
       where kind = $1`,
      [
        rule.kind,
        rule.enabled,
        rule.amount ?? null,
        rule.purchases ?? null,
        rule.minutes ?? null,
        actor.staffId,
      ],
    );
    await recordAction(client, actor, {
      action: "review.rule",
      subject: rule.kind,
      ...(before && { before }),
      after: rule,
    });
    return readSettings(client);
  });
}

export async function saveWatchedNumber(
  brand: BrandContext,
  actor: Actor,
  entry: { readonly number: string; readonly note: string },
): Promise<ReviewSettings> {
  const number = asDestination(entry.number);
  return inTransaction(brand.pool, async (client) => {
    await client.query(
      `insert into watched_number (number, note, added_by) values ($1, $2, $3)
       on conflict (number) do update set note = excluded.note, added_by = excluded.added_by, added_at = clock_timestamp()`,
      [number, entry.note, actor.staffId],
    );
    await recordAction(client, actor, {
      action: "review.number_added",
      subject: number,
      after: { note: entry.note },
    });
    return readSettings(client);
  });
}

/** Removes a number from the watch list; without effect when it is not on it. */
export async function removeWatchedNumber(
  brand: BrandContext,
  actor: Actor,
  text: string,
): Promise<ReviewSettings> {
  const number = asDestination(text);
  return inTransaction(brand.pool, async (client) => {
    const removed = await client.query("delete from watched_number where number = $1", [number]);
    if (removed.rowCount === 1)
      await recordAction(client, actor, { action: "review.number_removed", subject: number });
    return readSettings(client);
  });
}

export async function saveSendLimit(
  brand: BrandContext,
  actor: Actor,
  minutes: number,
): Promise<ReviewSettings> {
  const settings = await inTransaction(brand.pool, async (client) => {
    const { send_limit_minutes: before } = await readFreshSettings(brand, client);
    await putSetting(client, "send_limit_minutes", minutes);
    await recordAction(client, actor, {
      action: "settings.changed",
      subject: "send_limit_minutes",
      before: { send_limit_minutes: before },
      after: { send_limit_minutes: minutes },
    });
    return readSettings(client);
  });
  forgetSettings(brand);
  return settings;
}

/**
 * Converts a number to the form stored with purchases: a phone as 08…, anything else as digits or the game's own id.
 */
function asDestination(text: string): string {
  const phone = normalisePhone(text);
  if (phone !== undefined) return displayPhone(phone);
  return /^[\d\s.-]+$/.test(text) ? text.replace(/[\s.-]/g, "") : text.trim();
}
