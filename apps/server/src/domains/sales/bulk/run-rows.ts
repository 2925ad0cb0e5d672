import type { BulkSells } from "@konter/contract/bulk";
import { KIND_DETAILS, KINDS, PREPAID_SCREENS } from "@konter/contract/catalog";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { notify } from "../../../kernel/notices/index.ts";
import { closedAreas, readBrandSettings } from "../../../kernel/settings/index.ts";
import { newReference } from "../../../kernel/references.ts";
import type { SupplierRegistry } from "../suppliers/index.ts";
import { inquire, lookUpBills } from "./look-up-bills.ts";
import { BULK_NOTICES } from "./notices.ts";
import { claimRuns, endTurn, readWaiting, renewBill, runBill, runRow } from "./run-store.ts";
import type { ClaimedRun, RowOutcome } from "./run-store.ts";
import { findRun } from "./store.ts";

/** Billers are asked one after another for up to half a minute each; a lease that ended belongs to a worker that died. */
const LEASE_SECONDS = 150;
const RUNS_AT_ONCE = 4;
/**
 * So many purchases of a run may wait in the suppliers' queue: what is sold at the counter waits for no more of them, however long the
 * file is. One row after another takes the ledger, and between two of them whoever waits for it.
 */
const ROWS_AHEAD = 16;
/** Before a run's next turn. */
const TURN_PAUSE_MS = 250;

export interface RunningOptions {
  readonly ahead?: number;
  readonly pauseMs?: number;
}

/** What accept_purchases is told of a row's kind, as the counter tells it. */
const KINDS_TOLD = JSON.stringify(
  Object.fromEntries(
    PREPAID_SCREENS.map((screen) => [
      screen,
      {
        needs_serial: KIND_DETAILS[screen].needsSerial,
        ...(KINDS[screen].check !== undefined && { is_named: true }),
        ...(KIND_DETAILS[screen].isRepeated && { is_repeated: true }),
      },
    ]),
  ),
);

/**
 * One turn of every run of a kind that is due: looks bills up, or buys the next rows, each once. Bills have a worker of their own: a
 * slow biller holds up no other file. A turn that breaks off is logged and comes again
 * when its lease ends. `onAccepted` wakes the delivery. Returns whether more waits.
 */
export async function runTurns(
  brand: BrandContext,
  registry: SupplierRegistry,
  sells: BulkSells,
  onAccepted: () => void,
  { ahead = ROWS_AHEAD, pauseMs = TURN_PAUSE_MS }: RunningOptions = {},
): Promise<boolean> {
  const settings = await readBrandSettings(brand);
  // Everything waits until the brand offers it again, or its maintenance is over.
  if (!settings.bulk || !settings.ppob) return false;
  if (closedAreas(settings).some(({ area }) => area === "ppob")) return false;
  const claimed = await claimRuns(brand.pool, {
    sells,
    limit: RUNS_AT_ONCE,
    ahead,
    leaseSeconds: LEASE_SECONDS,
  });
  for (const run of claimed) await takeTurn(brand, registry, run, onAccepted, pauseMs);
  return claimed.length === RUNS_AT_ONCE;
}

async function takeTurn(
  brand: BrandContext,
  registry: SupplierRegistry,
  run: ClaimedRun,
  onAccepted: () => void,
  pauseMs: number,
): Promise<void> {
  try {
    if (run.state === "draft") await lookUpBills(brand, registry, run);
    else await buyRows(brand, registry, run, onAccepted);
    await endAndTell(brand, run, pauseMs);
  } catch (error) {
    brand.log.warn({ run: run.code, error: String(error) }, "a bulk run broke off, it comes again");
  }
}

async function buyRows(
  brand: BrandContext,
  registry: SupplierRegistry,
  run: ClaimedRun,
  onAccepted: () => void,
): Promise<void> {
  for (let left = run.allowed; left > 0; left -= 1) {
    const outcome =
      run.sells === "prepaid"
        ? await runRow(brand.pool, run.run_id, newReference(), KINDS_TOLD)
        : await payRow(brand, registry, run);
    if (outcome === "bought") onAccepted();
    if (outcome === null || outcome === "paused") return;
  }
}

/** A bill that expired meanwhile is looked up again first; it is paid for what was confirmed at most. */
async function payRow(
  brand: BrandContext,
  registry: SupplierRegistry,
  run: ClaimedRun,
): Promise<RowOutcome | null> {
  const { result, line } = await runBill(brand.pool, run.run_id);
  if (result !== "expired" || line === null) return result;
  const [row] = await readWaiting(brand.pool, run.run_id, "waiting", 1);
  if (row?.line !== line) return "refused";
  const found = await inquire(brand, registry, run.member_id, row);
  if ("refusal" in found)
    await renewBill(brand.pool, run.run_id, line, { refused: found.refusal.code });
  else await renewBill(brand.pool, run.run_id, line, { bill_ref: found.bill_ref });
  return "expired";
}

/** The end of a run and the notice of it stand or fall together. */
async function endAndTell(brand: BrandContext, run: ClaimedRun, pauseMs: number): Promise<void> {
  await inTransaction(brand.pool, async (client) => {
    if (!(await endTurn(client, run.run_id, pauseMs))) return;
    const ended = await findRun(client, run.member_id, run.code);
    if (ended === undefined) return;
    const { counts, file_name } = ended;
    await notify(client, BULK_NOTICES.bulk_finished, {
      memberId: run.member_id,
      refId: run.code,
      facts: {
        code: run.code,
        file_name,
        success: counts.success,
        processing: counts.processing,
        failed: counts.failed + counts.refused + counts.held,
      },
    });
  });
}
