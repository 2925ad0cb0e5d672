import { isUnanswered } from "@konter/client/failures";
import { CallFailed } from "@konter/contract/client";
import { parseRupiah } from "@konter/contract/money";

/** The confirm sheet's reaction to a failed purchase call. */
export type Outcome =
  | { readonly kind: "unanswered" }
  | {
      readonly kind: "price_moved";
      readonly price: number | undefined;
      readonly failure: CallFailed;
    }
  /** The server has the key with other input, because an earlier request of this sheet was accepted. */
  | { readonly kind: "key_used"; readonly failure: CallFailed }
  | { readonly kind: "pin"; readonly failure: CallFailed }
  | { readonly kind: "order_number"; readonly failure: CallFailed }
  | { readonly kind: "fields"; readonly failure: CallFailed }
  /** The product list is out of date. */
  | { readonly kind: "product"; readonly failure: CallFailed }
  | { readonly kind: "refused"; readonly failure: CallFailed };

const PRODUCT_CODES = new Set([
  "product_not_found",
  "product_closed",
  "product_cut_off",
  "nominal_unavailable",
  "stock_empty",
]);

export function outcomeOf(failure: unknown): Outcome {
  // Closed by staff: definitely rejected, although the status is 503.
  if (failure instanceof CallFailed && failure.code.startsWith("maintenance"))
    return { kind: "refused", failure };
  if (!(failure instanceof CallFailed) || isUnanswered(failure)) return { kind: "unanswered" };
  if (failure.code === "price_moved") {
    return { kind: "price_moved", price: movedPrice(failure), failure };
  }
  if (failure.code === "idempotency_key_reused") return { kind: "key_used", failure };
  if (failure.code === "pin_wrong") return { kind: "pin", failure };
  if (failure.code === "order_number_exists") return { kind: "order_number", failure };
  if (PRODUCT_CODES.has(failure.code)) return { kind: "product", failure };
  if (failure.answer?.fields) return { kind: "fields", failure };
  return { kind: "refused", failure };
}

function movedPrice({ answer }: CallFailed): number | undefined {
  const price = answer?.parameters?.["price"];
  return typeof price === "number" ? price : parseRupiah(price ?? "");
}
