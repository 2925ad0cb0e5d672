import * as z from "zod/mini";
import { clock, requiredText, rule } from "../field-rules.ts";
import { courierHours } from "./schemas.ts";
import { ALL_COURIERS } from "./rules.ts";

const courier = z.enum(ALL_COURIERS);
const whole = (least: number, most: number) =>
  z.number().check(
    rule("whole_number", (value) => Number.isSafeInteger(value)),
    z.gte(least),
    z.lte(most),
  );

export const waybillRangeInput = z.strictObject({
  account: requiredText(40),
  first: requiredText(20).check(rule("numeric", (value) => /^\d{6,15}$/.test(value))),
  last: requiredText(20).check(rule("numeric", (value) => /^\d{6,15}$/.test(value))),
});
export type WaybillRangeInput = z.output<typeof waybillRangeInput>;

/** Districts that a list changes, the first of them by name. */
const changedPlaces = z.object({ count: z.int(), names: z.array(z.string()) });

export const courierAccounts = z.object({
  accounts: z.array(
    z.object({
      id: z.string(),
      courier,
      name: z.string(),
      enabled: z.boolean(),
      /** Whether its waybills come from our own numbers. */
      own_range: z.boolean(),
      /** Unused numbers of our ranges. */
      waybills_left: z.int(),
      /** Staff are told when fewer are left. */
      low_waybills: z.int(),
      breaker: z.enum(["closed", "open", "half_open"]),
      breaker_reason: z.nullable(z.string()),
      breaker_until: z.nullable(z.string()),
      /** What became of the orders of the last hour. */
      last_hour: z.object({
        success: z.int(),
        failed: z.int(),
        pending: z.int(),
        median_seconds: z.nullable(z.number()),
      }),
      /** What the courier can do, from its adapter's capability table. */
      rules: z.object({
        label: z.enum(["courier", "ours"]),
        manifest: z.enum(["courier", "ours"]),
        cancel_until: z.nullable(z.enum(["waiting_awb", "waiting_pickup"])),
        cancels: z.enum(["at_once", "later"]),
        picks_up: z.boolean(),
        insures: z.boolean(),
        gives_proof: z.boolean(),
        cod: z.nullable(z.object({ least: z.int(), most: z.int() })),
      }),
      /** Null while nobody has entered them. */
      hours: z.nullable(courierHours),
      /** Districts whose name at this courier is known. */
      places: z.int(),
      /** What the courier's own list changed, the latest first. */
      place_changes: z.array(
        z.object({
          reading_id: z.int(),
          read_at: z.string(),
          listed: z.int(),
          state: z.enum(["applied", "dropped", "waiting"]),
          added: changedPlaces,
          renamed: changedPlaces,
          gone: changedPlaces,
          back: changedPlaces,
        }),
      ),
      ranges: z.array(
        z.object({ range_id: z.int(), first: z.string(), last: z.string(), left: z.int() }),
      ),
    }),
  ),
});
export type CourierAccounts = z.output<typeof courierAccounts>;

export const placesDecisionInput = z.strictObject({
  reading_id: whole(1, Number.MAX_SAFE_INTEGER),
  apply: z.boolean(),
});
export type PlacesDecisionInput = z.output<typeof placesDecisionInput>;

export const lowWaybillsInput = z.strictObject({
  account: requiredText(40),
  low_waybills: whole(0, 1_000_000),
});
export type LowWaybillsInput = z.output<typeof lowWaybillsInput>;

/** Both times of a group of days, or neither for closed days. */
export const courierHoursInput = z.strictObject({
  account: requiredText(40),
  weekdays_opens: z.nullable(clock()),
  weekdays_closes: z.nullable(clock()),
  saturday_opens: z.nullable(clock()),
  saturday_closes: z.nullable(clock()),
  sunday_opens: z.nullable(clock()),
  sunday_closes: z.nullable(clock()),
});
export type CourierHoursInput = z.output<typeof courierHoursInput>;

/** Rows of `district code, code at the courier, name at the courier`, as pasted from a table. */
export const courierPlacesInput = z.strictObject({
  courier,
  rows: requiredText(2_000_000),
});
export type CourierPlacesInput = z.output<typeof courierPlacesInput>;
export const courierPlacesAnswer = z.object({
  saved: z.int(),
  refused: z.array(z.object({ line: z.int(), text: z.string() })),
});
export type CourierPlacesAnswer = z.output<typeof courierPlacesAnswer>;
