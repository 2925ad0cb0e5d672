import { DomainError } from "../../../../platform/domain-error.ts";
import type pg from "pg";
import { formatRupiah } from "@konter/contract/money";
import { onlyRow } from "@konter/postgres";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import type { Charge, NewCharge } from "./charge.ts";
import { claimNew } from "../asking/claims.ts";
import { callToMake } from "./gateway-calls.ts";
import type { Payments } from "../payments.ts";
import { readCharge } from "./read-charges.ts";
import { settleCharge } from "../settling/settle-charge.ts";

/** The caller that opened the charge creates it at once; a worker takes over if that process died. */
const MADE_BY_WORKER_AFTER_SECONDS = 10;

/** After a restored backup, charge numbers start beyond those of the lost hours, so that no reference is used twice. */
const OF_A_LIFE = 100;

/**
 * Inserts a charge in the caller's transaction and returns its id. Call makeCharge after the commit. Only one charge of
 * a reference may be open. Throws payment_method_closed if the account is disabled or lacks the method, and
 * payment_amount_outside if the amount is out of the method's range.
 */
export async function openCharge(
  client: pg.PoolClient,
  { gateways, purposes }: Payments,
  charge: NewCharge,
): Promise<number> {
  if (!purposes.some(({ name }) => name === charge.purpose))
    throw new Error(`nobody offers the purpose ${charge.purpose}`);
  const connected = gateways.find(charge.connectionId);
  const method = connected?.gateway.methods.find(({ code }) => code === charge.method);
  if (connected?.enabled !== true || method === undefined)
    throw new DomainError("payment_method_closed");
  if (charge.amount < method.least || charge.amount > method.most)
    throw new DomainError("payment_amount_outside", {
      parameters: { least: formatRupiah(method.least), most: formatRupiah(method.most) },
    });
  const added = await client.query<{ id: number }>(
    `insert into payment_charge (purpose, reference, number, member_id, gateway_id, method, amount, description, payer,
       return_path, expires_at, next_ask_at)
     select $1, $2, greatest(coalesce(max(number), 0) + 1, (select count(*) * ${OF_A_LIFE} + 1 from restoration)), $3, $4, $5, $6, $7, $8, $9, $10, clock_timestamp() + make_interval(secs => $11)
     from payment_charge where purpose = $1 and reference = $2 returning id`,
    [
      charge.purpose,
      charge.reference,
      charge.memberId,
      charge.connectionId,
      charge.method,
      charge.amount,
      charge.description,
      JSON.stringify(charge.payer),
      charge.returnPath,
      charge.expiresAt,
      MADE_BY_WORKER_AFTER_SECONDS,
    ],
  );
  return onlyRow(added).id;
}

/**
 * Creates the charge at the gateway and waits at most 8 seconds; returns its state then. A gateway failure does not
 * throw: without a response the state is `creating`, and the worker continues.
 */
export async function makeCharge(
  brand: BrandContext,
  payments: Payments,
  chargeId: number,
): Promise<Charge> {
  const before = await readCharge(brand.pool, chargeId);
  const connected = payments.gateways.find(before.connectionId);
  if (connected === undefined) return before;
  const apart = connected.gateway.capabilities.minSecondsBetweenCalls;
  const claimed = await claimNew(brand.pool, chargeId, apart);
  if (claimed?.action !== "make") return readCharge(brand.pool, chargeId);
  await settleCharge(brand, payments, await callToMake(brand, payments, connected, claimed));
  return readCharge(brand.pool, chargeId);
}
