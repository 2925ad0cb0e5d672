import { setTimeout as wait } from "node:timers/promises";
import { NAME_CHECK_WAIT_SECONDS } from "@konter/contract/name-checks";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { callVendor } from "../../../kernel/call-vendor.ts";
import type { Unreached } from "../../../kernel/call-vendor.ts";
import { isPretence, processCallbacks } from "../disbursers/index.ts";
import type { ConnectedDisburser, DisburserRegistry, Hear } from "../disbursers/index.ts";
import { settleCheck } from "./settle-check.ts";
import { NAME_CHECKS, readCheck } from "./store.ts";
import type { NameCheckRow } from "./store.ts";

const CALL_LIMIT_MS = 10_000;
const LOOK_MS = 250;
const AT_ONCE = 16;
const NOT_ASKED: Unreached = { state: "unreached" };

async function askAndSettle(
  brand: BrandContext,
  { id: disburser, disburser: adapter }: ConnectedDisburser,
  row: NameCheckRow,
): Promise<void> {
  const { ref_id: reference, institution, account_number: account } = row;
  const said = (await isPretence(brand.pool, disburser))
    ? NOT_ASKED
    : await callVendor(brand, CALL_LIMIT_MS, { disburser, name_check: reference }, (signal) =>
        adapter.checkName({ reference, institution, account }, signal),
      );
  await settleCheck(brand, row.id, said);
}

/**
 * Queries the vendor about a new check until it is settled or the wait is over, and returns its state then. A check
 * settled after the wait is reported by a notification.
 */
export async function awaitCheck(
  brand: BrandContext,
  registry: DisburserRegistry,
  row: NameCheckRow,
  waitSeconds: number = NAME_CHECK_WAIT_SECONDS,
): Promise<NameCheckRow> {
  if (row.state !== "pending" || row.is_awaited_later) return row;
  const until = performance.now() + waitSeconds * 1_000;
  const asking = (async () => {
    while (performance.now() < until) {
      const connected = registry.find(row.disburser_id ?? "");
      const claimed = connected && (await NAME_CHECKS.claimOne(brand.pool, row.id));
      if (connected !== undefined && claimed !== undefined)
        await askAndSettle(brand, connected, claimed);
      if ((await readCheck(brand.pool, row.id)).state !== "pending") return;
      await wait(LOOK_MS);
    }
  })();
  await Promise.race([asking, wait(waitSeconds * 1_000, undefined, { ref: false })]);
  // One conditional update, so that either it or a concurrent settlement sees the other's result.
  await brand.pool.query(
    "update name_check set is_awaited_later = true where id = $1 and state = 'pending'",
    [row.id],
  );
  return readCheck(brand.pool, row.id);
}

/** The vendor has reported a result, so its status is queried at once. */
const hear: Hear = async (client, { reference, disburser_id: disburserId }) => {
  const found = await client.query<{ state: string }>(
    `update name_check set next_ask_at = case when state = 'pending' then clock_timestamp() end
     where ref_id = $1 and disburser_id = $2 returning state`,
    [reference, disburserId],
  );
  const [row] = found.rows;
  return row && (row.state === "pending" ? "asked" : "no_effect");
};

/** Processes received callbacks, then due checks; returns whether there may be more. */
export async function askDue(brand: BrandContext, registry: DisburserRegistry): Promise<boolean> {
  const heard = await processCallbacks(brand, "name", hear);
  let asked = 0;
  for (const connected of registry.all()) {
    const claimed = await NAME_CHECKS.claim(brand.pool, AT_ONCE, connected.id);
    asked += claimed.length;
    await Promise.all(
      claimed.map((row) =>
        askAndSettle(brand, connected, row).catch((error: unknown) => {
          // The check keeps its lease and is queried again when the lease ends.
          brand.log.error(
            { name_check: row.ref_id, error: String(error) },
            "an answer about a name could not be settled",
          );
        }),
      ),
    );
  }
  return heard + asked > 0;
}
