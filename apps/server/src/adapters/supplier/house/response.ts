import type { HousePrice, HouseSale } from "../../../ports/house.ts";
import type { SupplierOutcome, SupplierProduct } from "../../../ports/supplier.ts";
import type { FailedMeaning } from "../code-table.ts";
import { unknownOutcome } from "../outcome.ts";
import { failureOf, HOUSE_REFUSALS } from "./codes.ts";

/** The outcome of a purchase in the supplying brand. */
export function outcomeOf(sale: HouseSale): SupplierOutcome {
  const { refId, state, price, serialNumber, failureReason } = sale;
  const evidence = {
    code: state === "failed" ? `failed_${failureReason ?? "other"}` : state,
    message: refId,
    raw: JSON.stringify(sale),
  };
  const serial = serialNumber === null ? {} : { serialNumber };
  switch (state) {
    case "open":
      return { ...evidence, state: "pending", created: "yes" };
    case "success":
      return { ...evidence, ...serial, state: "success", created: "yes", cost: price };
    case "returned":
      return { ...evidence, ...serial, state: "reversed", created: "yes", reason: "other" };
    case "failed":
      return { ...failedOutcome(failureOf(failureReason), ""), ...evidence };
  }
}

const isListed = (code: string): code is keyof typeof HOUSE_REFUSALS =>
  Object.hasOwn(HOUSE_REFUSALS, code);

/** A definite failure with its code. */
export function failedOutcome(meaning: FailedMeaning, code: string): SupplierOutcome {
  const { state, created, reason, tryElsewhere, closes } = meaning;
  return { state, created, reason, tryElsewhere, closes, code, message: "", raw: "" };
}

/** The outcome of a purchase that the supplying brand did not accept. */
export function refusedOutcome(code: string): SupplierOutcome {
  if (!isListed(code)) return unknownOutcome(code, "a refusal that is not listed", "");
  return failedOutcome(HOUSE_REFUSALS[code], code);
}

/** Maps a row of the supplying brand's prices to a supplier's product. */
export const productOf = (price: HousePrice): SupplierProduct => ({
  sku: price.code,
  name: price.name,
  category: price.category,
  brand: price.operator,
  type: price.group,
  description: price.description,
  cost: price.price,
  buyerActive: true,
  sellerActive: price.open,
  stock: "unlimited",
  repeatable: true,
});
