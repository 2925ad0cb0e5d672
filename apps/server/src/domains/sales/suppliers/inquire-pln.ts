import { normaliseMeter } from "@konter/contract/phone";
import type { PlnCustomer } from "@konter/contract/suppliers";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { Refusal } from "../../../platform/refusal.ts";
import type { PlnInquiry } from "../../../ports/supplier.ts";
import type { ConnectedSupplier, SupplierRegistry } from "./registry.ts";

const TIME_LIMIT_MS = 8_000;

/**
 * Asks who owns a PLN meter or customer number, supplier by supplier until one answers, and keeps the answer for the receipt.
 * Throws customer_not_found when one says there is no such customer, pln_check_failed when none could say.
 */
export async function inquirePln(
  brand: BrandContext,
  registry: SupplierRegistry,
  text: string,
): Promise<PlnCustomer> {
  const number = normaliseMeter(text);
  if (number === undefined)
    throw new Refusal("validation_failed", { fields: { number: { rule: "destination_invalid" } } });
  const answer = await askSuppliers(registry.all(), number, TIME_LIMIT_MS);
  if (answer.state === "found") return keep(brand, number, answer);
  if (answer.state === "not_found")
    throw new Refusal("customer_not_found", {
      fields: { number: { rule: "customer_not_found" } },
    });
  throw new Refusal("pln_check_failed");
}

/** The first word of a supplier, each asked for so long at most; unavailable when none could say. */
export async function askSuppliers(
  suppliers: readonly Pick<ConnectedSupplier, "adapter">[],
  number: string,
  limitMs: number,
  signal?: AbortSignal,
): Promise<PlnInquiry> {
  for (const { adapter } of suppliers) {
    const limit = AbortSignal.timeout(limitMs);
    const until = signal === undefined ? limit : AbortSignal.any([signal, limit]);
    const answer = await adapter
      .inquirePln?.(number, until)
      .catch((): PlnInquiry => ({ state: "unavailable" }));
    if (answer !== undefined && answer.state !== "unavailable") return answer;
  }
  return { state: "unavailable" };
}

async function keep(
  brand: BrandContext,
  number: string,
  found: Extract<PlnInquiry, { state: "found" }>,
): Promise<PlnCustomer> {
  await brand.pool.query(
    `insert into pln_customer (number, meter_number, subscriber_id, name, tariff, power_va) values ($1, $2, $3, $4, $5, $6)
     on conflict (number) do update set meter_number = excluded.meter_number, subscriber_id = excluded.subscriber_id,
       name = excluded.name, tariff = excluded.tariff, power_va = excluded.power_va, checked_at = now()`,
    [number, found.meterNumber, found.subscriberId, found.name, found.tariff, found.powerVa],
  );
  return {
    number,
    meter_number: found.meterNumber,
    subscriber_id: found.subscriberId,
    name: found.name,
    tariff: found.tariff,
    power_va: found.powerVa,
  };
}
