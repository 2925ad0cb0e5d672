import { Chip } from "@konter/ui";
import * as m from "#messages";
import { breakerReason } from "./words.ts";

interface Breaker {
  readonly breaker: "closed" | "half_open" | "open";
  readonly breaker_reason: string | null;
}

/** Whether a vendor account is in use, paused by its circuit breaker, or on trial after the pause. */
export function BreakerChip({ breaker, breaker_reason: reason }: Breaker) {
  if (breaker === "closed") return <Chip tone="success">{m.breaker_closed()}</Chip>;
  const words = breaker === "open" ? m.breaker_open() : m.breaker_half_open();
  return (
    <Chip tone="warning">{reason === null ? words : `${words}: ${breakerReason(reason)}`}</Chip>
  );
}
