import { PRICE_SHEET_AHEAD_DAYS } from "@konter/contract/price-sheets";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { lockPayingRules } from "../../money/payouts/index.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { lockPrices, readEffect, requireAlone } from "../catalog/index.ts";
import { moveOfApplying, moveOfReturning } from "./sheet-move.ts";
import { holdSheet } from "./store.ts";
import type { StoredSheet } from "./store.ts";
import { takeSheetBack, writeSheet } from "./write-sheet.ts";

interface Ordered {
  /** The effect that was previewed. */
  readonly seen: string;
  /** Immediately when omitted. */
  readonly startsAt?: string | undefined;
}

/**
 * Applies a sheet's prices, immediately or at its time, within one person's limits. Throws price_sheet_not_found,
 * price_sheet_not_open, price_sheet_nothing, price_sheet_start_invalid, price_effect_moved, price_approval_needed,
 * loss_approval_needed.
 */
export async function applySheet(
  brand: BrandContext,
  actor: Actor,
  sheetId: number,
  { seen, startsAt }: Ordered,
): Promise<void> {
  await inTransaction(brand.pool, async (client) => {
    const { sheet, move, effect } = await holdForApplying(client, sheetId);
    const start = startsAt === undefined ? undefined : readStart(startsAt);
    if (effect.seen !== seen) throw new DomainError("price_effect_moved");
    if (start === undefined) {
      await requireAlone(brand, client, actor, move);
      await writeSheet(client, actor, sheet, { alone: true });
      return;
    }
    // Checked now, so that an approval can be requested in time. Counted on the day it is applied.
    await judgeAlone(brand, client, actor, move);
    await schedule(client, actor, sheet, { start, agreed: null });
  });
}

/**
 * Locks prices and the sheet, and returns the effect of applying it. Throws price_sheet_not_found,
 * price_sheet_not_open, price_sheet_nothing.
 */
export async function holdForApplying(client: pg.PoolClient, sheetId: number) {
  await lockPrices(client);
  await lockPayingRules(client);
  const sheet = await holdSheet(client, sheetId);
  if (!["checked", "scheduled", "held"].includes(sheet.state))
    throw new DomainError("price_sheet_not_open");
  const move = await moveOfApplying(client, sheetId);
  if (move.rules.length === 0) throw new DomainError("price_sheet_nothing");
  return { sheet, move, effect: await readEffect(client, move) };
}

/** Throws the errors of requireAlone without recording anything. */
async function judgeAlone(
  brand: BrandContext,
  client: pg.PoolClient,
  actor: Actor,
  move: Parameters<typeof requireAlone>[3],
): Promise<void> {
  await client.query("savepoint judged");
  await requireAlone(brand, client, actor, move);
  await client.query("rollback to savepoint judged");
}

/** Throws price_sheet_start_invalid. */
export function readStart(startsAt: string): Date {
  const start = new Date(startsAt);
  const ahead = start.getTime() - Date.now();
  if (ahead <= 0 || ahead > PRICE_SHEET_AHEAD_DAYS * 24 * 3600 * 1000)
    throw new DomainError("price_sheet_start_invalid", {
      parameters: { days: PRICE_SHEET_AHEAD_DAYS },
      fields: {
        starts_at: {
          rule: "price_sheet_start_invalid",
          parameters: { days: PRICE_SHEET_AHEAD_DAYS },
        },
      },
    });
  return start;
}

interface Schedule {
  readonly start: Date;
  /** The loss that two people approved; null when one person applies it. */
  readonly agreed: object | null;
}

/** Schedules a sheet and stores its author. The caller has locked the sheet. */
export async function schedule(
  client: pg.PoolClient,
  actor: Actor,
  { id, file_name: fileName }: StoredSheet,
  { start, agreed }: Schedule,
): Promise<void> {
  const { requestId, address, userAgent } = actor;
  await client.query(
    `update price_sheet set state = 'scheduled', starts_at = $2, ordered_by = $3, ordered_from = $4, agreed = $5, held_because = null
     where id = $1`,
    [
      id,
      start,
      actor.staffId,
      JSON.stringify({ requestId, address, userAgent }),
      agreed && JSON.stringify(agreed),
    ],
  );
  await recordAction(client, actor, {
    action: "price_sheet.scheduled",
    subject: fileName,
    detail: { sheet: id, starts_at: start.toISOString(), alone: agreed === null },
  });
}

/** Cancels a sheet that is not applied yet. Throws price_sheet_not_found, price_sheet_not_open. */
export async function cancelSheet(
  brand: BrandContext,
  actor: Actor,
  sheetId: number,
): Promise<void> {
  await inTransaction(brand.pool, async (client) => {
    const { state, file_name: fileName } = await holdSheet(client, sheetId);
    if (!["checked", "scheduled", "held"].includes(state))
      throw new DomainError("price_sheet_not_open");
    await client.query("update price_sheet set state = 'canceled' where id = $1", [sheetId]);
    await recordAction(client, actor, {
      action: "price_sheet.canceled",
      subject: fileName,
      before: { state },
      detail: { sheet: sheetId },
    });
  });
}

/**
 * Rolls a sheet's prices back in one step, within one person's limits. Throws price_sheet_not_found,
 * price_sheet_not_applied, price_sheet_nothing_left, price_effect_moved, price_approval_needed, loss_approval_needed.
 */
export async function rollSheetBack(
  brand: BrandContext,
  actor: Actor,
  sheetId: number,
  seen: string,
): Promise<void> {
  await inTransaction(brand.pool, async (client) => {
    const { sheet, move, effect } = await holdForReturning(client, sheetId);
    if (effect.seen !== seen) throw new DomainError("price_effect_moved");
    await requireAlone(brand, client, actor, move);
    await takeSheetBack(client, actor, sheet, { alone: true });
  });
}

/** The same for its rollback. Throws price_sheet_not_found, price_sheet_not_applied, price_sheet_nothing_left. */
export async function holdForReturning(client: pg.PoolClient, sheetId: number) {
  await lockPrices(client);
  await lockPayingRules(client);
  const sheet = await holdSheet(client, sheetId);
  if (sheet.state !== "applied") throw new DomainError("price_sheet_not_applied");
  const move = await moveOfReturning(client, sheetId);
  if (move.rules.length === 0) throw new DomainError("price_sheet_nothing_left");
  return { sheet, move, effect: await readEffect(client, move) };
}
