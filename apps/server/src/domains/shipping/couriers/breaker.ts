import { COURIER_NAMES } from "@konter/contract/parcels";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { openBreaker, TROUBLE_LIMIT } from "../../office/connections/index.ts";
import type { ConnectedCourier } from "./registry.ts";

/** Why a courier's breaker opens, in the words that suppliers have. */
export type CourierTrouble = "courier_balance" | "supplier_configuration" | "supplier_trouble";

/** Longer than any call, so that a probe ends before the next one starts. */
const PROBE_SECONDS = 40;

/**
 * Lets a call through that could be left out. While the breaker is half open, one call at a time is let through as its
 * probe.
 */
export async function admitCall(database: Queries, account: string): Promise<boolean> {
  if (!(await isDisturbed(database, account))) return true;
  const probing = await database.query(
    `update courier_account set breaker_until = clock_timestamp() + make_interval(secs => $2)
     where id = $1 and breaker_until <= clock_timestamp()`,
    [account, PROBE_SECONDS],
  );
  return probing.rowCount === 1;
}

/** Whether the breaker is open, or no probe has closed it yet. */
export async function isDisturbed(database: Queries, account: string): Promise<boolean> {
  const found = await database.query(
    "select from courier_account where id = $1 and breaker_until is not null",
    [account],
  );
  return found.rowCount !== 0;
}

/** Throws courier_disturbed. */
export async function refuseDisturbed(
  database: Queries,
  { id, courier }: ConnectedCourier,
): Promise<void> {
  if (await isDisturbed(database, id)) throw disturbed(courier);
}

/** The error for a call while the breaker is open. */
export const disturbed = ({ vendor }: ConnectedCourier["courier"]): DomainError =>
  new DomainError("courier_disturbed", { parameters: { courier: COURIER_NAMES[vendor] } });

/** The courier answered: closes its breaker. */
export async function noteAnswer(database: Queries, account: string): Promise<void> {
  await database.query(
    `update courier_account set trouble_count = 0, trouble_since = null, breaker_until = null, breaker_reason = null
     where id = $1 and (trouble_count > 0 or breaker_until is not null)`,
    [account],
  );
}

/**
 * The courier did not answer, or refused the account. Silence opens the breaker after five calls in a row, a failed
 * probe and a refused account at once.
 */
export async function noteTrouble(
  brand: BrandContext,
  account: string,
  reason: CourierTrouble,
): Promise<void> {
  const counted = await brand.pool.query<{ troubles: number; is_probe: boolean }>(
    `update courier_account set trouble_count = least(trouble_count + 1, 1000),
       trouble_since = coalesce(trouble_since, clock_timestamp()) where id = $1
     returning trouble_count as troubles, breaker_until is not null as is_probe`,
    [account],
  );
  const [row] = counted.rows;
  if (row === undefined) return;
  const isSilence = reason === "supplier_trouble";
  if (isSilence && !row.is_probe && row.troubles < TROUBLE_LIMIT) return;
  await openBreaker(brand.pool, "courier_account", account, reason);
  brand.log.warn({ courier: account, reason }, "a courier's circuit breaker opened");
}
