import { dateTimeSentence } from "@konter/contract/time-text";
import { DomainError } from "../domain-error.ts";
import type { Principal } from "./context.ts";

/**
 * The error for a write by a session whose device is not trusted yet: device_only_looks with the time (WIB) from which
 * it will be, or device_not_trusted without a time. Undefined for any other session.
 */
export function refusalToLookers({
  looksOnly,
}: Pick<Principal, "looksOnly">): DomainError | undefined {
  if (looksOnly === undefined) return undefined;
  const { until } = looksOnly;
  if (until === null) return new DomainError("device_not_trusted");
  return new DomainError("device_only_looks", { named: { until: dateTimeSentence(until) } });
}
