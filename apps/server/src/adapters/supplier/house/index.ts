import type { HouseAccount } from "../../../ports/house.ts";
import { HouseRefused, HouseUnavailable } from "../../../ports/house.ts";
import { SupplierUnreachable } from "../../../ports/supplier.ts";
import type {
  SupplierAdapter,
  SupplierCapabilities,
  SupplierOutcome,
} from "../../../ports/supplier.ts";
import { DEFAULT_ASKING } from "../asking.ts";
import { unknownOutcome } from "../outcome.ts";
import { HOUSE_CLOSED } from "./codes.ts";
import { failedOutcome, outcomeOf, productOf, refusedOutcome } from "./response.ts";

/** The supplying brand keeps purchases permanently and runs in this process, so queries cost nothing. */
const CAPABILITIES: SupplierCapabilities = {
  ...DEFAULT_ASKING,
  maxPrice: true,
  callbackSignsBody: false,
  askingUnknownReference: "answers_not_found",
  maxStatusAgeDays: 3_650,
  notFoundFinalAfterMinutes: 5,
  minSecondsBetweenCalls: 0,
  firstCheckAfterSeconds: 5,
};

/**
 * Buys from the supplying brand of the install through the same code as its members. The same reference is one purchase
 * there permanently. If this process has not opened the supplying brand, nothing was sent and the call is repeated
 * later.
 */
export function createHouseAdapter(house: HouseAccount): SupplierAdapter {
  return {
    vendor: "house",
    capabilities: CAPABILITIES,
    balance: () => house.balance().catch(throwUnreachable),
    async priceList() {
      const prices = await house.prices().catch(throwUnreachable);
      return prices.map(productOf);
    },
    async buy({ reference, sku, customerNumber, maxCost }) {
      try {
        const sale = await house.buy({
          reference,
          product: sku,
          destination: customerNumber,
          highestPrice: maxCost,
        });
        return outcomeOf(sale);
      } catch (error) {
        if (error instanceof HouseRefused) return refusedOutcome(error.code);
        return withoutAnswer(error, (code) => failedOutcome(HOUSE_CLOSED, code));
      }
    },
    async status({ reference }) {
      try {
        const sale = await house.sale(reference);
        if (sale !== undefined) return outcomeOf(sale);
        const code = "not_bought";
        return { state: "not_found", created: "unknown", code, message: "", raw: "" };
      } catch (error) {
        return withoutAnswer(error, (code) => unknownOutcome(code, "the house says nothing", ""));
      }
    },
    inquirePln: (customerNumber, signal) =>
      house.inquirePln(customerNumber, signal).catch((error: unknown) => {
        if (error instanceof HouseUnavailable) return { state: "unavailable" };
        throw error;
      }),
    inquireAccount: (question, signal) =>
      house.inquireAccount(question, signal).catch((error: unknown) => {
        if (error instanceof HouseUnavailable) return { state: "unavailable" };
        throw error;
      }),
    readCallback: () => ({ kind: "forged", reason: "the house calls nobody" }),
  };
}

/** If the call could not be made it is repeated later; any other error may have bought something. */
function withoutAnswer(error: unknown, closed: (code: string) => SupplierOutcome): SupplierOutcome {
  if (!(error instanceof HouseUnavailable))
    return unknownOutcome("no_answer", error instanceof Error ? error.message : String(error), "");
  if (error.trouble === "house_not_open") return throwUnreachable(error);
  return closed(error.trouble);
}

function throwUnreachable(error: unknown): never {
  if (error instanceof HouseUnavailable)
    throw new SupplierUnreachable("the house cannot be asked", error.trouble);
  throw new SupplierUnreachable(error instanceof Error ? error.message : String(error));
}
