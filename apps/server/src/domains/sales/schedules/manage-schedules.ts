import { createHash } from "node:crypto";
import type { Locale } from "@konter/contract/locale";
import { rupiah } from "@konter/contract/money";
import { SCHEDULE_AHEAD_DAYS } from "@konter/contract/schedules";
import type { Schedule, ScheduleList } from "@konter/contract/schedules";
import { businessDate } from "@konter/contract/time";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { placeOfProduct } from "../catalog/index.ts";
import { liftEndedBlock, pinLocked, pinWrong, refuseStopped } from "../../people/identity/index.ts";
import type { MemberSubject } from "../../../kernel/caller/index.ts";
import { normaliseDestination, publicStatus } from "../purchase/index.ts";
import { newReference } from "../../../kernel/references.ts";
import { knownOutcome, outcomeText, stopText } from "./outcome-texts.ts";
import {
  changeSchedule,
  createSchedule,
  moveSchedule,
  readMonth,
  readSchedules,
  setLimit,
} from "./store.ts";
import type { Decision, NewSchedule, StoredRun, StoredSchedule, StoredTerms } from "./store.ts";

export interface Terms {
  readonly repeats: "once" | "monthly";
  readonly date?: string | undefined;
  readonly day?: number | undefined;
  readonly time: string;
  readonly max_price: number;
  readonly monthly_limit: number;
  readonly customer_name?: string | undefined;
  readonly note?: string | undefined;
}

export interface NewTerms extends Terms {
  readonly product_code: string;
  readonly destination_number: string;
  readonly pin: string;
}

export async function listSchedules(
  brand: BrandContext,
  memberId: number,
  locale: Locale,
): Promise<ScheduleList> {
  const [schedules, month] = await Promise.all([
    readSchedules(brand.pool, memberId),
    readMonth(brand.pool, memberId),
  ]);
  return {
    schedules: schedules.map((schedule) => toSchedule(schedule, locale)),
    monthly_limit: rupiah(month.monthly_limit),
    spent_this_month: rupiah(month.spent_this_month),
  };
}

/** Creates a schedule, once per key. PostgreSQL checks the PIN in the transaction that writes the schedule. */
export async function setUp(
  brand: BrandContext,
  member: MemberSubject,
  idempotencyKey: string,
  input: NewTerms,
  locale: Locale,
): Promise<Schedule> {
  const place = await placeOfProduct(brand, input.product_code);
  if (place === undefined) throw new DomainError("product_not_found");
  const destination = normaliseDestination(place, input.destination_number);
  refuseTooFarAhead(input);
  const { pin, ...agreed } = input;
  const item: NewSchedule = {
    ...termsOf(input),
    code: newReference("J"),
    member_id: member.id,
    key: idempotencyKey,
    // Every field except the PIN: a stored hash of a PIN could be brute-forced.
    hash: createHash("sha256")
      .update(JSON.stringify([destination, agreed]))
      .digest("hex"),
    product: input.product_code,
    destination,
  };
  const digest = brand.keys.pinDigest(member.pinSalt, pin);
  let decision = await createSchedule(brand.pool, item, digest);
  if (decision.result === "account_blocked" && (await liftEndedBlock(brand.pool, member.id)))
    decision = await createSchedule(brand.pool, item, digest);
  if (decision.result === "agent_stopped") await refuseStopped(brand.pool, member.id);
  refuseUnless(decision, ["created", "replayed"]);
  return describe(brand, member, decision.code ?? "", locale);
}

/** Replaces all terms. An error on `pin` means that they extend the schedule. */
export async function change(
  brand: BrandContext,
  member: MemberSubject,
  code: string,
  input: Terms & { readonly pin?: string | undefined },
  locale: Locale,
): Promise<Schedule> {
  refuseTooFarAhead(input);
  const pin = digestFor(brand, member, input.pin);
  refuseUnless(await changeSchedule(brand.pool, member.id, code, termsOf(input), pin), ["changed"]);
  return describe(brand, member, code, locale);
}

export async function move(
  brand: BrandContext,
  member: MemberSubject,
  code: string,
  to: "active" | "paused",
  locale: Locale,
  pin?: string,
): Promise<Schedule> {
  const digest = digestFor(brand, member, pin);
  refuseUnless(await moveSchedule(brand.pool, member.id, code, to, digest), ["done"]);
  return describe(brand, member, code, locale);
}

export async function remove(
  brand: BrandContext,
  member: MemberSubject,
  code: string,
): Promise<void> {
  refuseUnless(await moveSchedule(brand.pool, member.id, code, "deleted"), ["done"]);
}

export async function limitAll(
  brand: BrandContext,
  member: MemberSubject,
  amount: number,
  pin: string | undefined,
): Promise<void> {
  const digest = digestFor(brand, member, pin);
  refuseUnless(await setLimit(brand.pool, member.id, amount, digest), ["done"]);
}

function digestFor(
  brand: BrandContext,
  member: MemberSubject,
  pin: string | undefined,
): string | undefined {
  return pin === undefined ? undefined : brand.keys.pinDigest(member.pinSalt, pin);
}

function termsOf(input: Terms): StoredTerms {
  return {
    repeats: input.repeats,
    on_date: input.repeats === "once" ? (input.date ?? null) : null,
    on_day: input.repeats === "monthly" ? (input.day ?? null) : null,
    at_time: input.time,
    max_price: input.max_price,
    monthly_limit: input.monthly_limit,
    customer_name: input.customer_name ?? null,
    note: input.note ?? null,
  };
}

function refuseTooFarAhead({ repeats, date }: Terms): void {
  const last = businessDate(new Date(Date.now() + SCHEDULE_AHEAD_DAYS * 24 * 3600 * 1000));
  if (repeats !== "once" || date === undefined || date <= last) return;
  throw new DomainError("validation_failed", {
    fields: { date: { rule: "date_before_or_equal", parameters: { date: last } } },
  });
}

function refuseUnless(
  { result, locked_until: lockedUntil }: Decision,
  good: readonly Decision["result"][],
): void {
  if (good.includes(result)) return;
  switch (result) {
    case "pin_needed":
      throw new DomainError("validation_failed", { fields: { pin: { rule: "required" } } });
    case "pin_wrong":
      throw pinWrong();
    case "pin_locked":
      throw pinLocked(lockedUntil);
    case "schedule_in_past":
      throw new DomainError(result, { fields: { time: { rule: result } } });
    case "created":
    case "replayed":
    case "changed":
    case "done":
      throw new Error(`an answer that does not belong here: ${result}`);
    default:
      throw new DomainError(result);
  }
}

async function describe(
  brand: BrandContext,
  member: MemberSubject,
  code: string,
  locale: Locale,
): Promise<Schedule> {
  const [schedule] = await readSchedules(brand.pool, member.id, code);
  // Deleted by a parallel request, or a repeated creation of a schedule deleted since.
  if (schedule === undefined) throw new DomainError("schedule_not_found");
  return toSchedule(schedule, locale);
}

function toSchedule(row: StoredSchedule, locale: Locale): Schedule {
  return {
    code: row.code,
    product_code: row.product_code,
    product: row.product_name,
    type: row.screen,
    destination_number: row.destination,
    customer_name: row.customer_name,
    note: row.note,
    repeats: row.repeats,
    date: row.on_date,
    day: row.on_day,
    time: row.at_time,
    max_price: rupiah(row.max_price),
    monthly_limit: rupiah(row.monthly_limit),
    spent_this_month: rupiah(row.spent),
    state: row.state,
    stop_reason: stopText(row.stop_reason, locale),
    next_run_at: row.next_run_at?.toISOString() ?? null,
    runs: (row.runs ?? []).map((run) => toRun(run, locale)),
  };
}

function toRun(run: StoredRun, locale: Locale): Schedule["runs"][number] {
  return {
    date: run.run_on,
    ran_at: new Date(run.ran_at).toISOString(),
    outcome: knownOutcome(run.outcome),
    text: outcomeText(run, locale),
    ref_id: run.ref_id,
    status: run.purchase_state === null ? null : publicStatus(run.purchase_state),
    price: run.price === null ? null : rupiah(run.price),
  };
}
