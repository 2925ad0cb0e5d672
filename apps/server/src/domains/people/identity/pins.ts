import { displayPhone } from "@konter/contract/phone";
import { businessClock } from "@konter/contract/time";
import type { Change } from "@konter/ledger";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { checkPin, insertPin, replacePin } from "./store.ts";
import type { PinCheck, PinToStore } from "./store.ts";
import type { MemberSubject } from "../../../kernel/caller/index.ts";

/**
 * Counts the attempt in PostgreSQL before evaluating it. Throws pin_missing, pin_locked, pin_reset_needed or pin_wrong.
 */
export async function verifyPin(
  brand: BrandContext,
  member: Pick<MemberSubject, "id" | "pinSalt">,
  pin: string,
  field = "pin",
): Promise<void> {
  refuseUnlessRight(
    await checkPin(brand.pool, member.id, brand.keys.pinDigest(member.pinSalt, pin)),
    field,
  );
}

const AUTHORITY =
  "from spending_authority where digest = decode($2, 'hex') and member_id = $1 and expires_at > clock_timestamp()";

/** Uses up the digest of a passkey assertion, in the caller's change. Throws passkey_refused. */
export async function spendAuthority(
  { reads, writes }: Pick<Change, "reads" | "writes">,
  memberId: number,
  authority: string,
): Promise<void> {
  const { rows } = await reads.query(`select ${AUTHORITY}`, [memberId, authority]);
  if (rows.length !== 1) throw new DomainError("passkey_refused");
  await writes.query(`delete ${AUTHORITY}`, [memberId, authority]);
}

function refuseUnlessRight(check: PinCheck, field: string): void {
  if (check.result === "missing") throw new DomainError("pin_missing");
  if (check.result === "reset_needed") throw new DomainError("pin_reset_needed");
  if (check.result === "locked") throw pinLocked(check.locked_until);
  if (check.result === "wrong") throw pinWrong(field);
}

export function pinLocked(until: Date | null): DomainError {
  const end = until ?? new Date();
  const seconds = Math.max(1, Math.ceil((end.getTime() - Date.now()) / 1000));
  return new DomainError("pin_locked", {
    parameters: { time: businessClock(end) },
    retryAfterSeconds: seconds,
  });
}

export function pinWrong(field = "pin"): DomainError {
  return new DomainError("pin_wrong", { fields: { [field]: { rule: "pin_wrong" } } });
}

/** Creates the first PIN. Throws pin_too_simple, pin_exists. */
export async function storePin(
  brand: BrandContext,
  member: MemberSubject,
  pin: string,
): Promise<void> {
  refuseSimplePin(pin, member.hp);
  const stored = await insertPin(brand.pool, member.id, pinToStore(brand, member, pin));
  if (!stored) throw new DomainError("pin_exists");
}

/** Changes the PIN. The old one counts as an attempt. */
export async function updatePin(
  brand: BrandContext,
  member: MemberSubject,
  oldPin: string,
  pin: string,
): Promise<void> {
  refuseSimplePin(pin, member.hp);
  await verifyPin(brand, member, oldPin, "old_pin");
  const replaced = await replacePin(brand.pool, member.id, pinToStore(brand, member, pin));
  if (!replaced) throw new DomainError("pin_update_failed");
}

export const pinToStore = (
  { keys }: Pick<BrandContext, "keys">,
  { pinSalt: salt }: Pick<MemberSubject, "pinSalt">,
  pin: string,
): PinToStore => ({ salt, digest: keys.pinDigest(salt, pin) });

/** Throws pin_too_simple, on its field. */
export function refuseSimplePin(pin: string, hp: string): void {
  if (isSimplePin(pin, hp))
    throw new DomainError("pin_too_simple", { fields: { pin: { rule: "pin_too_simple" } } });
}

/**
 * Whether a PIN is one digit, a run up or down, a repetition, a date, or the end of the member's phone number (FEATURES
 * M64).
 */
export function isSimplePin(pin: string, hp: string): boolean {
  const steps = pin
    .split("")
    .slice(1)
    .map((digit, index) => Number(digit) - Number(pin[index]));
  const runs = steps.every((step) => step === steps[0]) && Math.abs(steps[0] ?? 0) <= 1;
  return runs || repeats(pin) || isDate(pin) || displayPhone(hp).endsWith(pin);
}

/** 121212, 123123, 112233, 111222. */
function repeats(pin: string): boolean {
  const halves = pin === pin.slice(0, 3).repeat(2) || pin === pin.slice(0, 2).repeat(3);
  return (
    halves ||
    /^(?:(\d)\1){3}$/.test(pin) ||
    /^(\d)\1\1(\d)\2\2$/.test(pin) ||
    /^(\d)\1(\d)\2(\d)\3$/.test(pin)
  );
}

/**
 * Whether it can be a birthday: day, month and year in two digits each, in either order, or a four-digit year and
 * month.
 */
function isDate(pin: string): boolean {
  const [first = 0, month = 0, last = 0] = [0, 2, 4].map((start) =>
    Number(pin.slice(start, start + 2)),
  );
  const isDay = (day: number) => day >= 1 && day <= 31;
  const isMonth = (number: number) => number >= 1 && number <= 12;
  const isMonthOfYear = /^(?:19|20)/.test(pin) && isMonth(last);
  return (isMonth(month) && (isDay(first) || isDay(last))) || isMonthOfYear;
}
