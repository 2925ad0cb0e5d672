import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { judgeRows } from "./judge-rows.ts";
import { holdImport, readOwnCatalogue, readRows, writeGone, writeJudgements } from "./store.ts";
import type { ImportRow } from "./store.ts";

/**
 * Classifies every row of a list against the current catalog. May be repeated; opened rows stay opened. Throws
 * price_import_not_found, price_import_stale.
 */
export async function compareImport(
  brand: BrandContext,
  actor: Actor,
  importId: number,
): Promise<void> {
  await inTransaction(brand.pool, async (client) => {
    const kept = await holdImport(client, importId);
    if (kept.stale) throw new DomainError("price_import_stale");
    await writeComparison(client, kept);
    await client.query(
      "update price_import set state = 'compared' where id = $1 and state = 'fetched'",
      [importId],
    );
    await recordAction(client, actor, {
      action: "price_import.compared",
      subject: kept.supplier_id,
      detail: { import: importId },
    });
  });
}

/** The same within the transaction that changed a row. */
export async function writeComparison(client: pg.PoolClient, kept: ImportRow): Promise<void> {
  const rows = await readRows(client, kept.id);
  const listed = rows.filter(({ change, opened }) => change !== "gone" && !opened);
  const own = await readOwnCatalogue(client, kept.supplier_id);
  const judgements = await judgeRows(
    listed.map((row) => ({
      line: row.line,
      product: row.listed,
      cost: row.cost,
      fault: row.fault,
      byHand: row.by_hand,
      priceConfirmed: row.price_confirmed,
    })),
    own,
  );
  await writeJudgements(client, kept.id, judgements);
  await writeGone(client, kept.id, kept.supplier_id);
}
