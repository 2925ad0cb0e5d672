import type { BrandContext } from "../../../platform/brand-context.ts";
import { GatewayUnreachable } from "../../../ports/payment-gateway.ts";

/** Nothing left this process. */
export interface Unreached {
  readonly state: "unreached";
}
/** The vendor did not say. */
export interface Unanswered {
  readonly state: "unknown";
  readonly code: string;
  readonly message: string;
  readonly body: string;
}

const UNANSWERED: Unanswered = { state: "unknown", code: "no_answer", message: "", body: "" };
const NOT_SENT: Unreached = { state: "unreached" };

/** Calls an adapter, which is not waited for when it does not keep its own time; what it throws is no answer. */
export async function callVendor<Answer>(
  brand: BrandContext,
  limitMs: number,
  about: Readonly<Record<string, string>>,
  call: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer | Unanswered | Unreached> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Unanswered>((resolve) => {
    timer = setTimeout(() => resolve(UNANSWERED), limitMs + 500);
  });
  try {
    return await Promise.race([call(AbortSignal.timeout(limitMs)), late]);
  } catch (error) {
    brand.log.warn({ ...about, error: String(error) }, "a vendor that pays out gave no answer");
    return error instanceof GatewayUnreachable ? NOT_SENT : UNANSWERED;
  } finally {
    clearTimeout(timer);
  }
}
