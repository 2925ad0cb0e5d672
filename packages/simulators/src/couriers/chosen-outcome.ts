import type { GatewayMisbehaviourRule } from "../gateways/gateway-misbehaviour.ts";
import type { SimulatorCall } from "../http-server.ts";

/**
 * What a test parcel chooses for its order by these words in the recipient's address, which every courier receives.
 * Chosen per parcel, so that test parcels do not disturb each other.
 */
const CHOSEN_OUTCOMES: Readonly<Record<string, GatewayMisbehaviourRule>> = {
  /** Booked, and the answer is lost. */
  "UJI PUTUS": { kind: "done-then-drop" },
  /** Not booked, and there is no answer. */
  "UJI HILANG": { kind: "drop-before" },
  /** Booked, and a web page with status 200 instead of the answer. */
  "UJI HALAMAN": { kind: "answer-html" },
  /** Not booked, and status 502. */
  "UJI GANGGUAN": { kind: "answer-502", done: false },
  /** Booked, and the waybill comes later, at couriers that issue it so. */
  "UJI RESI NANTI": { kind: "waybill-later" },
};

/** The outcome that the call's parcel chose; undefined for the usual one. */
export function chosenOutcome({ body }: SimulatorCall): GatewayMisbehaviourRule | undefined {
  const text = JSON.stringify(body).toUpperCase();
  const chosen = Object.keys(CHOSEN_OUTCOMES).find((words) => text.includes(words));
  return chosen === undefined ? undefined : CHOSEN_OUTCOMES[chosen];
}
