import type { PrepaidScreen } from "@konter/contract/catalog";
import { parseRupiah } from "@konter/contract/money";
import { widensSchedule } from "@konter/contract/schedules";
import type { Schedule, ScheduleTerms } from "@konter/contract/schedules";
import { businessDate } from "@konter/contract/time";

/** The subject of a sheet: a purchase to be scheduled, or an existing schedule. */
export type Plan =
  | {
      readonly kind: "new";
      readonly type: PrepaidScreen;
      readonly productCode: string;
      readonly productName: string;
      readonly number: string;
      readonly price: number;
    }
  | { readonly kind: "change"; readonly schedule: Schedule };

const EMPTY = {
  repeats: "monthly",
  date: "",
  day: "1",
  time: "08:00",
  max_price: "",
  monthly_limit: "",
  customer_name: "",
  note: "",
  pin: "",
};
export type Values = typeof EMPTY;

const DAY_MILLISECONDS = 24 * 3600 * 1000;

/** Initial values of the fields. `now` is the server's time. */
export function initialValues(plan: Plan, now: number, show: (amount: number) => string): Values {
  const tomorrow = businessDate(new Date(now + DAY_MILLISECONDS));
  if (plan.kind === "new")
    return {
      ...EMPTY,
      date: tomorrow,
      day: String(Number(tomorrow.slice(8))),
      max_price: show(plan.price),
      monthly_limit: show(plan.price),
    };
  const { schedule } = plan;
  return {
    ...EMPTY,
    repeats: schedule.repeats,
    date: schedule.date ?? tomorrow,
    day: String(schedule.day ?? Number(tomorrow.slice(8))),
    time: schedule.time,
    max_price: show(schedule.max_price),
    monthly_limit: show(schedule.monthly_limit),
    customer_name: schedule.customer_name ?? "",
    note: schedule.note ?? "",
  };
}

/**
 * Passes text that is not an amount through unchanged, so that the schema rejects it. An empty field counts as missing.
 */
export const amountOrText = (typed: string) =>
  (parseRupiah(typed) ?? (typed.trim() === "" ? undefined : typed)) as number;

const filled = (typed: string) => (typed.trim() === "" ? undefined : typed);

/** The terms as sent, without the PIN. */
export function termsOf(values: Values) {
  const customer = filled(values.customer_name);
  const note = filled(values.note);
  return {
    repeats: values.repeats === "once" ? ("once" as const) : ("monthly" as const),
    ...(values.repeats === "once"
      ? values.date !== "" && { date: values.date }
      : { day: Number(values.day) }),
    time: values.time,
    max_price: amountOrText(values.max_price),
    monthly_limit: amountOrText(values.monthly_limit),
    ...(customer !== undefined && { customer_name: customer }),
    ...(note !== undefined && { note }),
  };
}

/** Whether the schedule is new, resumed, or may do more than before. */
export function needsPin(plan: Plan, terms: ScheduleTerms): boolean {
  if (plan.kind === "new") return true;
  const { schedule } = plan;
  return (
    schedule.state === "stopped" || schedule.state === "done" || widensSchedule(schedule, terms)
  );
}
