import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Closure, FailureReason, SupplierOutcome } from "../../../ports/supplier.ts";
import { openBreaker, pauseSeconds, TROUBLE_LIMIT } from "../../office/connections/index.ts";
import { closeProducts } from "./closures.ts";

/** A status response about a SKU describes the present only while the purchase is recent. */
const NEWS_MINUTES = 10;

/** The attempt of a response. */
interface AnsweredAttempt {
  readonly sku: string;
  readonly submitted_at: Date;
  /** `buy` for the purchase; anything else for a status query. */
  readonly action: string;
}

export interface SupplierHealth {
  /**
   * Evaluates a supplier's response, and closes the affected SKU, seller, kind or account for new purchases. A failure
   * reported by a status response closes no account, and nothing when its purchase is older than 10 minutes.
   */
  heard(supplierId: string, attempt: AnsweredAttempt, outcome: SupplierOutcome): Promise<void>;
}

interface Refused {
  readonly closes: Exclude<Closure, "nothing">;
  readonly reason: FailureReason;
}

export function createSupplierHealth(brand: BrandContext): SupplierHealth {
  const troubleInRow = new Map<string, number>();

  function isBelieved(key: string): boolean {
    const count = (troubleInRow.get(key) ?? 0) + 1;
    troubleInRow.set(key, count);
    return count >= TROUBLE_LIMIT && troubleInRow.delete(key);
  }

  return {
    async heard(supplierId, attempt, outcome) {
      const refused = refusedIn(attempt, outcome);
      const ofSku = `${supplierId} ${attempt.sku}`;
      // A response about a SKU shows that the account works.
      if (refused?.closes !== "account") troubleInRow.delete(supplierId);
      if (refused === undefined) {
        troubleInRow.delete(ofSku);
        return;
      }
      const key = refused.closes === "account" ? supplierId : ofSku;
      if (refused.reason === "supplier_trouble" && !isBelieved(key)) return;
      await close(brand, supplierId, attempt.sku, refused);
    },
  };
}

/** An unusable response is trouble of the account. "In process", a success and the customer's own mistake are not. */
function refusedIn(attempt: AnsweredAttempt, outcome: SupplierOutcome): Refused | undefined {
  if (outcome.state === "pending" && outcome.created === "unknown")
    return { closes: "account", reason: "supplier_trouble" };
  if (outcome.state !== "failed" || outcome.closes === "nothing") return undefined;
  const { closes, reason } = outcome;
  if (attempt.action === "buy") return { closes, reason };
  const isNews = Date.now() - attempt.submitted_at.getTime() < NEWS_MINUTES * 60_000;
  return closes === "account" || !isNews ? undefined : { closes, reason };
}

async function close(
  brand: BrandContext,
  supplierId: string,
  sku: string,
  { closes, reason }: Refused,
): Promise<void> {
  const seconds = pauseSeconds(reason);
  brand.log.warn({ supplier: supplierId, sku, closes, reason, seconds }, "closed by a refusal");
  if (closes === "account") await openBreaker(brand.pool, "supplier", supplierId, reason);
  else await closeProducts(brand.pool, supplierId, sku, { scope: closes, reason, seconds });
}
