import type { BrandContext } from "../platform/brand-context.ts";
import { GatewayUnreachable } from "../ports/payment-gateway.ts";

/** The request did not leave this process. */
export interface Unreached {
  readonly state: "unreached";
}
/** The vendor did not respond. */
export interface Unanswered {
  readonly state: "unknown";
  readonly code: string;
  readonly message: string;
  readonly body: string;
}

const UNANSWERED: Unanswered = { state: "unknown", code: "no_answer", message: "", body: "" };
const NOT_SENT: Unreached = { state: "unreached" };

/** Calls an adapter and stops waiting if it exceeds its time limit. An exception counts as no response. */
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
    brand.log.warn({ ...about, error: String(error) }, "a vendor gave no answer");
    return error instanceof GatewayUnreachable ? NOT_SENT : UNANSWERED;
  } finally {
    clearTimeout(timer);
  }
}
