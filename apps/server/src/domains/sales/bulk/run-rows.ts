import type { BulkSells } from "@konter/contract/bulk";
import { KIND_DETAILS, KINDS, PREPAID_SCREENS } from "@konter/contract/catalog";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { notify } from "../../../kernel/notices/index.ts";
import { closedAreas, readBrandSettings } from "../../../kernel/settings/index.ts";
import { newReference } from "../../../kernel/references.ts";
import type { SupplierRegistry } from "../suppliers/index.ts";
import type { BulkParts } from "./bulk-parts.ts";
import { inquire, lookUpBills } from "./look-up-bills.ts";
import { BULK_NOTICES } from "./notices.ts";
import { priceRows } from "./parcels/price-rows.ts";
import { sendRow } from "./parcels/send-row.ts";
import { claimRuns, endTurn, readWaiting, renewBill, runBill, runRow } from "./run-store.ts";
import type { ClaimedRun, RowOutcome } from "./run-store.ts";
import { findRun } from "./store.ts";

/**
 * Billers are called one after another for up to half a minute each, so an expired lease belongs to a worker that died.
 */
const LEASE_SECONDS = 150;
const RUNS_AT_ONCE = 4;
/**
 * The maximum number of purchases of a run in the suppliers' queue, so that single purchases wait for no more of them,
 * however long the file is. Each row takes the ledger lock separately, so others can take it between two rows.
 */
const ROWS_AHEAD = 16;
/** The pause before a run's next iteration. */
const TURN_PAUSE_MS = 250;

/** The services that the workers use. */
export interface RunParts extends BulkParts {
  readonly registry: SupplierRegistry;
}

export interface RunningOptions {
  readonly ahead?: number;
  readonly pauseMs?: number;
}

/** The table of kinds for accept_purchases, as for single purchases. */
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
 * Runs one iteration of every due run of a kind: looks bills or fees up, or buys the next rows, each once. Each kind has
 * a separate worker, so that a slow biller or courier delays no other file. An iteration that fails is logged and retried when its
 * lease ends. `onAccepted` wakes the delivery worker. Returns whether more waits.
 */
export async function runTurns(
  parts: RunParts,
  sells: BulkSells,
  onAccepted: () => void,
  { ahead = ROWS_AHEAD, pauseMs = TURN_PAUSE_MS }: RunningOptions = {},
): Promise<boolean> {
  const { brand } = parts;
  const settings = await readBrandSettings(brand);
  const area = sells === "parcels" ? "shipping" : "ppob";
  // All runs wait until the brand enables the feature again or the maintenance ends.
  if (!settings.bulk || !settings[area]) return false;
  if (closedAreas(settings).some((closed) => closed.area === area)) return false;
  const claimed = await claimRuns(brand.pool, {
    sells,
    limit: RUNS_AT_ONCE,
    ahead,
    leaseSeconds: LEASE_SECONDS,
  });
  for (const run of claimed) await takeTurn(parts, run, onAccepted, pauseMs);
  return claimed.length === RUNS_AT_ONCE;
}

async function takeTurn(
  parts: RunParts,
  run: ClaimedRun,
  onAccepted: () => void,
  pauseMs: number,
): Promise<void> {
  const { brand, registry } = parts;
  try {
    if (run.state !== "draft") await buyRows(parts, run, onAccepted);
    else if (run.sells === "parcels") await priceRows(parts, run);
    else await lookUpBills(brand, registry, run);
    await endAndTell(brand, run, pauseMs);
  } catch (error) {
    brand.log.warn({ run: run.code, error: String(error) }, "a bulk run broke off, it comes again");
  }
}

async function buyRows(parts: RunParts, run: ClaimedRun, onAccepted: () => void): Promise<void> {
  for (let left = run.allowed; left > 0; left -= 1) {
    const outcome = await nextRow(parts, run);
    if (outcome === "bought") onAccepted();
    if (outcome === null || outcome === "paused") return;
  }
}

function nextRow(parts: RunParts, run: ClaimedRun): Promise<RowOutcome | null> {
  const { brand, registry } = parts;
  switch (run.sells) {
    case "prepaid":
      return runRow(brand.pool, run.run_id, newReference(), KINDS_TOLD);
    case "bills":
      return payRow(brand, registry, run);
    case "parcels":
      return sendRow(parts, run);
  }
}

/** An expired bill is looked up again first. It is paid at the confirmed price at most. */
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

/** Ends the run and writes its notification in one transaction. */
async function endAndTell(brand: BrandContext, run: ClaimedRun, pauseMs: number): Promise<void> {
  await inTransaction(brand.pool, async (client) => {
    if (!(await endTurn(client, run.run_id, pauseMs))) return;
    const ended = await findRun(client, run.member_id, run.code);
    if (ended === undefined) return;
    const { counts, file_name } = ended;
    const finished =
      BULK_NOTICES[run.sells === "parcels" ? "bulk_parcels_finished" : "bulk_finished"];
    await notify(client, finished, {
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
