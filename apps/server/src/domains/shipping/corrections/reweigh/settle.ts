import type { BrandContext } from "../../../../platform/brand-context.ts";
import { rowQueue } from "../../../../platform/workers/queue.ts";
import { parcelJournal } from "../accounts.ts";
import { tell } from "../tell.ts";
import { lockCorrection } from "./store.ts";

/** Corrections whose money moves at their time. */
export const DUE_CORRECTIONS = rowQueue({ table: "parcel_correction", due: "due_at" });

const AT_ONCE = 100;
/** A debit for which the deposit was too low is tried again. */
const RETRY_MINUTES = 30;

/** The deposit is too low; nothing was changed. */
class DepositTooLow extends Error {
  override readonly name = "DepositTooLow";
}

/** Moves the money of corrections that are due; returns whether there may be more. */
export async function settleCorrections(brand: BrandContext): Promise<boolean> {
  const { rows } = await brand.pool.query<{ id: number }>(
    `select id from parcel_correction where ${DUE_CORRECTIONS.isDue} order by due_at limit $1`,
    [AT_ONCE],
  );
  for (const { id } of rows) await settleCorrection(brand, id);
  return rows.length > 0;
}

/** Moves the money of one correction, once; where the deposit is too low it is owed and tried again. */
export async function settleCorrection(brand: BrandContext, id: number): Promise<void> {
  const key = `correction:${id}`;
  try {
    await brand.ledger.commit(
      async (change) => {
        const row = await lockCorrection(change.reads, id);
        if (row === undefined || row.due_at === null) return;
        if (row.due_at.getTime() > Date.now() + CLOCKS_DIFFER_MS) return;
        const isMore = row.kind === "reweigh";
        const journal = parcelJournal(
          isMore ? "reweigh" : "back",
          `${key}:settle`,
          row,
          row.difference,
        );
        change.post([journal], ([result]) =>
          result === "insufficient"
            ? new DepositTooLow()
            : new Error(`${journal.key} was not posted: ${result}`),
        );
        change.writeRows(
          1,
          `update parcel_correction set settled_at = clock_timestamp(), due_at = null, owed_since = null,
             state = case state when 'noticed' then case kind when 'reweigh' then 'debited' else 'credited' end else state end
           where id = $1 and settled_at is null and state in ('noticed', 'rejected')`,
          [id],
        );
        await tell(change.writes, row, isMore ? "debited" : "credited", { amount: row.difference });
      },
      { key },
    );
  } catch (error) {
    if (!(error instanceof DepositTooLow)) throw error;
    await owe(brand, id);
  }
}
const CLOCKS_DIFFER_MS = 60_000;

async function owe(brand: BrandContext, id: number): Promise<void> {
  await brand.ledger.commit(
    async (change) => {
      const row = await lockCorrection(change.reads, id);
      if (row === undefined || row.due_at === null) return;
      change.writeRows(
        1,
        `update parcel_correction set due_at = clock_timestamp() + interval '${RETRY_MINUTES} minutes', owed_since = coalesce(owed_since, clock_timestamp())
         where id = $1 and due_at is not null`,
        [id],
      );
      if (row.owed_since === null)
        await tell(change.writes, row, "owed", { amount: row.difference });
    },
    { key: `correction:${id}`, needsLedger: false },
  );
}
