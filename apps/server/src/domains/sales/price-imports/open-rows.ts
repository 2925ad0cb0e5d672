import { OPENING_APPROVAL } from "@konter/contract/price-imports";
import type { PriceImportOpenInput, PriceImportOpened } from "@konter/contract/price-imports";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { idempotent, inputHash } from "../../../platform/idempotent.ts";
import type { KeyedCall } from "../../../platform/idempotent.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { lockPayingRules } from "../../money/payouts/index.ts";
import { takesSecondPerson } from "../../../kernel/approvals/index.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { lockPrices, notePriceChanges, reprice, requireAlone } from "../catalog/index.ts";
import type { FollowedSwitch } from "../catalog/index.ts";
import { findRemaps, refuseRenamed, withPrices } from "./find-remaps.ts";
import type { Remap } from "./find-remaps.ts";
import { holdImport } from "./store.ts";
import type { ImportRow } from "./store.ts";
import { chooseRows, writeRows } from "./write-rows.ts";
import type { OpenedRow } from "./write-rows.ts";

/**
 * Opens chosen rows, all or none, once per key: new rows become products and routes, changed rows update their cost,
 * gone rows are closed. Then prices follow, existing ones within one person's limits. Throws price_import_not_found,
 * price_import_not_compared, price_import_stale, price_list_cut_off, price_row_not_open, price_code_taken,
 * price_margin_missing, price_sku_named_otherwise, price_route_approval_needed, price_approval_needed,
 * loss_approval_needed, idempotency_key_reused.
 */
export async function openRows(
  brand: BrandContext,
  actor: Actor,
  callerKey: string,
  input: PriceImportOpenInput,
): Promise<PriceImportOpened> {
  const key = `${actor.staffId} ${callerKey}`;
  const hash = inputHash(input).toString("hex");
  const call: KeyedCall<PriceImportOpened> = {
    earlier:
      "select answer, input_hash = $2 as same from price_import_opening where idempotency_key = $1",
    key: [key],
    input: [hash],
  };
  return inTransaction(brand.pool, async (client) => {
    const kept = await holdImport(client, input.import_id);
    return idempotent(client, call, async () => {
      const opening = await beginOpening(client, kept, input);
      const on = { reads: client, writes: client };
      if (
        opening.remaps.length > 0 &&
        (await takesSecondPerson(on, actor, OPENING_APPROVAL, kept.supplier_id))
      )
        throw new DomainError("price_route_approval_needed", {
          parameters: { count: opening.remaps.length },
        });
      await requireAlone(brand, client, actor, opening.move);
      const answer = await endOpening(client, actor, opening, { alone: true });
      await client.query("insert into price_import_opening values ($1, $2, $3, $4)", [
        key,
        hash,
        kept.id,
        JSON.stringify(answer),
      ]);
      return answer;
    });
  });
}

/** Rows that are written before prices follow, with the effect of that. */
export interface Opening {
  readonly kept: ImportRow;
  readonly rows: readonly OpenedRow[];
  readonly written: Omit<PriceImportOpened, "repriced">;
  readonly margins: NonNullable<PriceImportOpenInput["margins"]>;
  readonly move: FollowedSwitch;
  readonly remaps: readonly Remap[];
}

/** Locks prices and writes the rows. The caller checks the effect, and ends the opening or rolls back. */
export async function beginOpening(
  client: pg.PoolClient,
  kept: ImportRow,
  input: PriceImportOpenInput,
): Promise<Opening> {
  const rows = await chooseRows(client, kept, input);
  await lockPrices(client);
  await lockPayingRules(client);
  await refuseRenamed(client, kept, rows);
  const found = await findRemaps(client, kept, rows);
  const written = await writeRows(client, kept, rows, input);
  const remaps = await withPrices(client, found);
  // A first price from a supplier's own list is no price change. A first price from a file by staff counts for that
  // person.
  const move = { supplier: null, standingOnly: kept.source === "supplier" };
  return { kept, rows, written, margins: input.margins ?? [], move, remaps };
}

/** Updates the prices and writes the audit entry. `alone` counts toward the limits of one person. */
export async function endOpening(
  client: pg.PoolClient,
  actor: Actor,
  { kept, rows, written, margins, move, remaps }: Opening,
  { alone }: { readonly alone: boolean },
): Promise<PriceImportOpened> {
  await notePriceChanges(client, actor, move, alone);
  const answer = { ...written, repriced: await reprice(client) };
  await client.query(
    "update price_import_row set opened_at = now() where import_id = $1 and line = any ($2)",
    [kept.id, rows.map(({ line }) => line)],
  );
  await client.query("update price_import set state = 'opened' where id = $1", [kept.id]);
  await recordAction(client, actor, {
    action: "price_import.opened",
    subject: kept.supplier_id,
    detail: { import: kept.id, ...answer, margins, remaps },
  });
  return answer;
}
