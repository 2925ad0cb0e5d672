import { REFERRAL_KEPT_DAYS } from "@konter/contract/registration";
import { storedValue } from "@konter/ui";

interface Kept {
  readonly code: string;
  readonly until: number;
}

const isKept = (value: unknown): value is Kept =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as Kept).code === "string" &&
  typeof (value as Kept).until === "number";

type Memory = Pick<ReturnType<typeof storedValue<Kept>>, "read" | "write">;
const onThisDevice: Memory = storedValue("konter:referral", isKept, () => localStorage);

/** Remembers the last referral link opened on this device, for 30 days. */
export function rememberReferral(code: string, now: number, memory: Memory = onThisDevice): void {
  memory.write({ code, until: now + REFERRAL_KEPT_DAYS * 86_400_000 });
}

export function rememberedReferral(now: number, memory: Memory = onThisDevice): string {
  const kept = memory.read();
  return kept === undefined || kept.until <= now ? "" : kept.code;
}
