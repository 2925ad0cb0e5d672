import { existsSync, readFileSync } from "node:fs";
import type { ShippingState } from "@konter/contract/parcels";
import { expect, test } from "vitest";
import { jneState } from "./jne-express/words.ts";
import { jntState } from "./jnt-express/words.ts";
import { lionState } from "./lion-parcel/words.ts";
import { posState } from "./pos/words.ts";
import { SICEPAT_WORDS } from "./sicepat/words.ts";

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

const STATES: Readonly<Record<string, (code: string, text: string) => ShippingState | undefined>> =
  {
    jne: jneState,
    jnt: jntState,
    lion: lionState,
    sicepat: (code) => SICEPAT_WORDS[code],
  };
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
    const ours = samples?.shipments.filter(({ courier }) => courier in STATES) ?? [];
    expect(ours.length).toBeGreaterThan(2);
    for (const { courier, awb, final, history } of ours) {
      const states = history.map(({ code, text }) => STATES[courier]?.(code, text));
      expect(states, awb).not.toContain("unknown");
      expect(states, awb).not.toContain(undefined);
      expect(states.at(-1), awb).toBe(FINAL[final]);
    }
  },
);

test.skipIf(samples === undefined)("all names of the post's events are known", () => {
  for (const name of samples?.pos_event_names ?? []) expect(posState(name, "")).not.toBe("unknown");
});
