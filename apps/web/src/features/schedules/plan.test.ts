import { rupiah } from "@konter/contract/money";
import type { Schedule } from "@konter/contract/schedules";
import { describe, expect, it } from "vitest";
import { initialValues, needsPin, termsOf } from "./plan.ts";
import type { Plan } from "./plan.ts";

const NEW: Plan = {
  kind: "new",
  type: "pulsa",
  productCode: "XL10",
  productName: "XL 10.000",
  number: "087812345678",
  price: 10_300,
};
const SCHEDULE: Schedule = {
  code: "J0",
  product_code: "XL10",
  product: "XL 10.000",
  type: "pulsa",
  destination_number: "087812345678",
  customer_name: null,
  note: "bulanan",
  repeats: "monthly",
  date: null,
  day: 31,
  time: "08:00",
  max_price: rupiah(10_300),
  monthly_limit: rupiah(20_000),
  spent_this_month: rupiah(0),
  state: "active",
  stop_reason: null,
  next_run_at: null,
  runs: [],
};
// 00:30 on 1 December in Jakarta.
const NOW = Date.parse("2026-11-30T17:30:00Z");

describe("the fields of a schedule", () => {
  it("M197: default to tomorrow in WIB and the current price", () => {
    expect(initialValues(NEW, NOW, String)).toMatchObject({
      repeats: "monthly",
      date: "2026-12-02",
      day: "2",
      max_price: "10300",
      monthly_limit: "10300",
      pin: "",
    });
  });

  it("M197: send only what belongs to the schedule's kind, with amounts as numbers", () => {
    const values = { ...initialValues(NEW, NOW, String), max_price: "Rp11.000" };
    expect(termsOf(values)).toEqual({
      repeats: "monthly",
      day: 2,
      time: "08:00",
      max_price: 11_000,
      monthly_limit: 10_300,
    });
    expect(termsOf({ ...values, repeats: "once", max_price: "", note: " x" })).toEqual({
      repeats: "once",
      date: "2026-12-02",
      time: "08:00",
      max_price: undefined,
      monthly_limit: 10_300,
      note: " x",
    });
  });
});

it("M197: require the PIN only for a new, resumed or widened schedule", () => {
  const asked = (changes: object, schedule: Partial<Schedule> = {}) => {
    const plan: Plan = { kind: "change", schedule: { ...SCHEDULE, ...schedule } };
    return needsPin(plan, termsOf({ ...initialValues(plan, NOW, String), ...changes }));
  };
  expect(needsPin(NEW, termsOf(initialValues(NEW, NOW, String)))).toBe(true);
  expect(asked({})).toBe(false);
  expect(asked({ max_price: "10000", note: "" })).toBe(false);
  expect(asked({ max_price: "10301" })).toBe(true);
  expect(asked({ time: "09:00" })).toBe(true);
  expect(asked({ repeats: "once" })).toBe(true);
  expect(asked({}, { state: "stopped" })).toBe(true);
  expect(asked({}, { state: "done" })).toBe(true);
});
