import { normaliseMeter } from "@konter/contract/phone";
import type { PlnCustomer } from "@konter/contract/suppliers";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import type { PlnInquiry } from "../../../ports/supplier.ts";
import { askEach } from "./ask-each.ts";
import { keepMeter, keepName } from "./checked-names.ts";
import type { ConnectedSupplier, SupplierRegistry } from "./registry.ts";

const TIME_LIMIT_MS = 8_000;

/** The meters of PLN. */
const METERS = { screen: "electricity", operator: "PLN" } as const;

/**
 * Requests the owner of a PLN meter or customer number, supplier by supplier until one responds, and stores the
 * response for the receipt. Throws customer_not_found when a supplier does not know the customer, pln_check_failed when
 * none responded.
 */
export async function inquirePln(
  brand: BrandContext,
  registry: SupplierRegistry,
  text: string,
): Promise<PlnCustomer> {
  const number = normaliseMeter(text);
  if (number === undefined)
    throw new DomainError("validation_failed", {
      fields: { number: { rule: "destination_invalid" } },
    });
  const answer = await askSuppliers(registry.all(), number, TIME_LIMIT_MS);
  if (answer.state === "found") return keep(brand, number, answer);
  if (answer.state === "not_found")
    throw new DomainError("customer_not_found", {
      fields: { number: { rule: "customer_not_found" } },
    });
  throw new DomainError("pln_check_failed");
}

/** Returns the first supplier's response, each with a timeout; unavailable when none responded. */
export async function askSuppliers(
  suppliers: readonly Pick<ConnectedSupplier, "adapter">[],
  number: string,
  limitMs: number,
  signal?: AbortSignal,
): Promise<PlnInquiry> {
  for await (const answer of askEach(
    suppliers,
    (adapter, until) => adapter.inquirePln?.(number, until),
    limitMs,
    signal,
  ))
    if (answer !== undefined && answer.state !== "unavailable") return answer;
  return { state: "unavailable" };
}

async function keep(
  brand: BrandContext,
  number: string,
  found: Extract<PlnInquiry, { state: "found" }>,
): Promise<PlnCustomer> {
  const { name, meterNumber, subscriberId, tariff, powerVa } = found;
  await keepName(brand.pool, { number, ...METERS, name });
  await keepMeter(brand.pool, { number, meterNumber, subscriberId, name, tariff, powerVa });
  return {
    number,
    meter_number: meterNumber,
    subscriber_id: subscriberId,
    name,
    tariff,
    power_va: powerVa,
  };
}
