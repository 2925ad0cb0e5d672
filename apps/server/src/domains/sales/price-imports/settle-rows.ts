import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { operatorsOf } from "../catalog/index.ts";
import { writeComparison } from "./compare-import.ts";
import type { ByHand } from "./judge-rows.ts";
import { holdImport, readRows } from "./store.ts";
import type { ImportRow } from "./store.ts";

interface Settled {
  readonly settled: number;
  readonly still_strange: number;
}
interface Saying {
  readonly byHand: ByHand | null;
  readonly confirmPrice: boolean;
}

/**
 * Stores what staff identified strange rows as, or their confirmed price, and judges the list again. Throws
 * price_import_not_found, price_import_not_compared, price_row_not_strange, price_operator_unknown.
 */
export async function mapRows(
  brand: BrandContext,
  actor: Actor,
  importId: number,
  lines: readonly number[],
  { byHand, confirmPrice }: Saying,
): Promise<Settled> {
  if (byHand !== null && !operatorsOf(byHand.screen).includes(byHand.operator))
    throw new DomainError("price_operator_unknown", {
      fields: { operator: { rule: "price_operator_unknown" } },
    });
  return inTransaction(brand.pool, async (client) => {
    const kept = await holdStrange(client, importId, lines);
    await client.query(
      `update price_import_row set by_hand = coalesce($3, by_hand), price_confirmed = price_confirmed or $4
       where import_id = $1 and line = any ($2)`,
      [importId, lines, byHand === null ? null : JSON.stringify(byHand), confirmPrice],
    );
    await writeComparison(client, kept);
    await recordAction(client, actor, {
      action: "price_import.mapped",
      subject: kept.supplier_id,
      detail: { import: importId, lines, ...byHand, price_confirmed: confirmPrice },
    });
    const after = await readRows(client, importId, lines);
    const strange = after.filter(({ change }) => change === "strange").length;
    return { settled: lines.length - strange, still_strange: strange };
  });
}

/** Discards strange rows. Throws the errors of mapRows about rows. */
export async function discardRows(
  brand: BrandContext,
  actor: Actor,
  importId: number,
  lines: readonly number[],
): Promise<Settled> {
  return inTransaction(brand.pool, async (client) => {
    const kept = await holdStrange(client, importId, lines);
    await client.query(
      "update price_import_row set discarded_at = now() where import_id = $1 and line = any ($2)",
      [importId, lines],
    );
    await recordAction(client, actor, {
      action: "price_import.discarded",
      subject: kept.supplier_id,
      detail: { import: importId, lines },
    });
    return { settled: lines.length, still_strange: 0 };
  });
}

async function holdStrange(
  client: pg.PoolClient,
  importId: number,
  lines: readonly number[],
): Promise<ImportRow> {
  const kept = await holdImport(client, importId);
  if (kept.state === "fetched") throw new DomainError("price_import_not_compared");
  const waiting = new Set(
    (await readRows(client, importId, lines))
      .filter(({ change, discarded, opened }) => change === "strange" && !discarded && !opened)
      .map(({ line }) => line),
  );
  const other = lines.find((line) => !waiting.has(line));
  if (other !== undefined)
    throw new DomainError("price_row_not_strange", { parameters: { line: other } });
  return kept;
}
