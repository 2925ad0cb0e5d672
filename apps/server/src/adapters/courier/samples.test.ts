import { existsSync, readFileSync } from "node:fs";
import type { ShippingState } from "@konter/contract/parcels";
import { expect, test } from "vitest";
import { TESTED_COURIERS } from "./testing/couriers.ts";

const SAMPLES = "../shared/data/shipping/tracking-samples.json";

interface Sample {
  readonly courier: string;
  readonly awb: string;
  readonly final: string;
  readonly history: readonly { readonly code: string; readonly text: string }[];
}

interface Samples {
  readonly pos_event_names: readonly string[];
  readonly shipments: readonly Sample[];
}

/** What lines of histories mean, by the samples' names of couriers. */
const STATES = new Map(
  TESTED_COURIERS.flatMap(({ sampledAs, stateOf }) =>
    sampledAs === undefined ? [] : [[sampledAs, stateOf] as const],
  ),
);
const FINAL: Readonly<Record<string, ShippingState>> = {
  DELIVERED: "delivered",
  "ON PROCESS": "in_transit",
  LOST: "lost_or_damaged",
};

const samples = existsSync(SAMPLES)
  ? (JSON.parse(readFileSync(SAMPLES, "utf8")) as Samples)
  : undefined;
if (samples === undefined) console.warn(`skipped: ${SAMPLES} is absent`);

test.skipIf(samples === undefined)(
  "real histories have no unknown words, and end in the state of the parcel",
  () => {
    const ours = samples?.shipments.filter(({ courier }) => STATES.has(courier)) ?? [];
    expect(ours.length).toBeGreaterThan(2);
    for (const { courier, awb, final, history } of ours) {
      const states = history.map(({ code, text }) => STATES.get(courier)?.(code, text));
      expect(states, awb).not.toContain("unknown");
      expect(states, awb).not.toContain(undefined);
      expect(states.at(-1), awb).toBe(FINAL[final]);
    }
  },
);

test.skipIf(samples === undefined)("all names of the post's events are known", () => {
  const post = TESTED_COURIERS.find(({ name }) => name === "pos");
  const states = samples?.pos_event_names.map((name) => post?.stateOf(name, ""));
  expect(states).toEqual([
    "picked_up",
    "in_transit",
    "in_transit",
    "out_for_delivery",
    "delivered",
  ]);
});
