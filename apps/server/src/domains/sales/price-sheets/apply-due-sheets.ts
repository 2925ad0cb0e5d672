import { ruleLoss } from "@konter/contract/payouts";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError, parametersOf } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { refuseGrown } from "../../money/payouts/index.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { lockPrices, requireAlone } from "../catalog/index.ts";
import { holdForApplying } from "./apply-sheet.ts";
import { writeSheet } from "./write-sheet.ts";
import { DEFAULT_LOCALE } from "@konter/contract/locale";

const DUE = "price_sheet where state = 'scheduled' and starts_at <= clock_timestamp()";

/**
 * Applies one due sheet in one transaction, hence exactly once. Returns true when there may be more. A sheet above one
 * person's limits at that time, or with a larger loss than two people approved, is held for staff. A price that is now
 * below its cost is left out.
 */
export async function applyDueSheets(brand: BrandContext): Promise<boolean> {
  if ((await brand.pool.query(`select from ${DUE} limit 1`)).rowCount === 0) return false;
  return inTransaction(brand.pool, async (client) => {
    // Locks prices first, the same order as all other sheet operations.
    await lockPrices(client);
    const due = await client.query<{ id: number }>(
      `select id from ${DUE} order by starts_at, id limit 1 for no key update skip locked`,
    );
    const [found] = due.rows;
    if (found === undefined) return false;
    await client.query("savepoint due");
    try {
      await applyDue(brand, client, found.id);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      await client.query("rollback to savepoint due");
      await holdBack(client, found.id, error);
    }
    return true;
  });
}

async function applyDue(brand: BrandContext, client: pg.PoolClient, sheetId: number) {
  const { sheet, move, effect } = await holdForApplying(client, sheetId);
  const actor: Actor = {
    staffId: sheet.ordered_by as number,
    ...(sheet.ordered_from as Omit<Actor, "staffId">),
  };
  if (sheet.agreed === null) await requireAlone(brand, client, actor, move);
  else refuseGrown(ruleLoss.parse(sheet.agreed), effect);
  await writeSheet(client, actor, sheet, { alone: sheet.agreed === null });
}

async function holdBack(
  client: pg.PoolClient,
  sheetId: number,
  refusal: DomainError,
): Promise<void> {
  const held = await client.query<{
    file_name: string;
    ordered_by: number;
    ordered_from: Omit<Actor, "staffId">;
  }>(
    `update price_sheet set state = 'held', held_because = $2 where id = $1 returning file_name, ordered_by, ordered_from`,
    [
      sheetId,
      JSON.stringify({
        code: refusal.code,
        parameters: parametersOf(refusal, DEFAULT_LOCALE) ?? {},
      }),
    ],
  );
  const [sheet] = held.rows;
  if (sheet !== undefined)
    await recordAction(
      client,
      { staffId: sheet.ordered_by, ...sheet.ordered_from },
      {
        action: "price_sheet.held",
        subject: sheet.file_name,
        detail: { sheet: sheetId, because: refusal.code },
      },
    );
}
