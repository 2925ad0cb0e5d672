import type pg from "pg";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { notePriceChanges, reprice } from "../catalog/index.ts";
import { moveOfApplying, moveOfReturning } from "./sheet-move.ts";
import type { StoredSheet } from "./store.ts";

/** Who changes a sheet's prices. `alone` counts toward the limits of one person. */
interface Written {
  readonly alone: boolean;
}

/**
 * Applies a sheet's prices: writes the margins, the earlier margin of each, and the audit entry. The caller has locked
 * prices and the sheet.
 */
export async function writeSheet(
  client: pg.PoolClient,
  actor: Actor,
  { id, file_name: fileName }: StoredSheet,
  { alone }: Written,
): Promise<void> {
  await notePriceChanges(client, actor, await moveOfApplying(client, id), alone);
  const kept = await client.query(
    `update price_sheet_row r set outcome = v.outcome, outcome_fault = v.fault, price_before = v.price_before, cost = v.cost,
       rule_before = (select jsonb_build_object('fixed', m.fixed, 'rate_basis_points', m.rate_basis_points, 'sheet_id', m.sheet_id)
         from margin_rule m where v.outcome = 'changed'
           and (m.category, m.screen, m.operator_code, m.product_id) is not distinct from (v.category, v.screen, v.operator_code, v.product_id))
     from price_sheet_moves($1) v where r.sheet_id = $1 and r.line = v.line and r.category = v.category`,
    [id],
  );
  await client.query(
    `insert into margin_rule (category, screen, operator_code, product_id, fixed, rate_basis_points, sheet_id)
     select v.category, v.screen, v.operator_code, v.product_id, v.fixed, 0, $1 from price_sheet_moves($1) v where v.outcome = 'changed'
     on conflict (category, screen, operator_code, product_id) do update set fixed = excluded.fixed,
       rate_basis_points = excluded.rate_basis_points, sheet_id = excluded.sheet_id`,
    [id],
  );
  const repriced = await reprice(client);
  await client.query(
    `update price_sheet set state = 'applied', applied_at = clock_timestamp(), applied_by = $2, held_because = null where id = $1`,
    [id, actor.staffId],
  );
  await recordAction(client, actor, {
    action: "price_sheet.applied",
    subject: fileName,
    detail: { sheet: id, prices: kept.rowCount, repriced, alone },
  });
}

/**
 * Restores the prices that have not changed since the sheet, and marks the others as kept. Locked by the caller as for
 * writeSheet.
 */
export async function takeSheetBack(
  client: pg.PoolClient,
  actor: Actor,
  { id, file_name: fileName }: StoredSheet,
  { alone }: Written,
): Promise<void> {
  await notePriceChanges(client, actor, await moveOfReturning(client, id), alone);
  const restored = await client.query(
    `with returned as materialized (select * from price_sheet_returns($1)),
     ended as (
       delete from margin_rule m using returned v where m.product_id = v.product_id and m.category = v.category and m.sheet_id = $1 and v.fixed is null),
     set_again as (
       update margin_rule m set fixed = v.fixed, rate_basis_points = v.rate_basis_points, sheet_id = v.sheet_id from returned v
       where m.product_id = v.product_id and m.category = v.category and m.sheet_id = $1 and v.fixed is not null)
     update price_sheet_row r set outcome = 'restored' from returned v
     where r.sheet_id = $1 and r.line = v.line and r.category = v.category`,
    [id],
  );
  const kept = await client.query(
    "update price_sheet_row set outcome = 'kept' where sheet_id = $1 and outcome = 'changed'",
    [id],
  );
  const repriced = await reprice(client);
  await client.query(
    `update price_sheet set state = 'rolled_back', rolled_back_at = clock_timestamp(), rolled_back_by = $2 where id = $1`,
    [id, actor.staffId],
  );
  await recordAction(client, actor, {
    action: "price_sheet.rolled_back",
    subject: fileName,
    detail: { sheet: id, restored: restored.rowCount, kept: kept.rowCount, repriced, alone },
  });
}
