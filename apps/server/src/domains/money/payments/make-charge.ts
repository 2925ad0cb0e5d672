import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Charge, NewCharge } from "./charge.ts";
import type { Payments } from "./payments.ts";

/**
 * Writes a charge down, in the caller's transaction; answers its id. Call makeCharge after the commit. Throws
 * payment_method_closed where the account is off or has no such way of paying, payment_amount_outside where that takes other
 * amounts.
 */
export async function openCharge(
  _client: pg.PoolClient,
  _payments: Payments,
  _charge: NewCharge,
): Promise<number> {
  throw new Error("not there yet");
}

/**
 * Has the gateway make it, and waits 8 seconds at most; answers how it stands then. Never throws for what the gateway does:
 * what was not answered is `creating`, and the worker goes on with it.
 */
export async function makeCharge(
  _brand: BrandContext,
  _payments: Payments,
  _chargeId: number,
): Promise<Charge> {
  throw new Error("not there yet");
}
