import type { ShippingState } from "@konter/contract/parcels";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Scan } from "../../../../ports/courier.ts";
import { mergeScans, scanKey } from "./merge-scans.ts";
import type { ScanStanding } from "./merge-scans.ts";

const NEW: ScanStanding = { shipping: "waiting_pickup", at: null, known: new Set() };
const scan = (minute: number, state: ShippingState, text: string = state): Scan => ({
  at: new Date(Date.UTC(2026, 10, 30, 8, minute)),
  state,
  code: "",
  text,
  place: "Surabaya",
});
const PICKED = scan(0, "picked_up");
const MOVES = scan(10, "in_transit");
const DELIVERED = scan(50, "delivered");

describe("scans of a parcel", () => {
  it("M436: move it to the state of the latest, in whatever order they come", () => {
    expect(mergeScans(NEW, [MOVES, PICKED]).shipping).toBe("in_transit");
    expect(mergeScans(NEW, [MOVES, PICKED]).added).toEqual([PICKED, MOVES]);
  });

  it("that come late are added, and do not move it back", () => {
    const standing = {
      shipping: "in_transit",
      at: MOVES.at,
      known: new Set([scanKey(MOVES)]),
    } as const;
    expect(mergeScans(standing, [PICKED])).toMatchObject({
      shipping: "in_transit",
      added: [PICKED],
    });
  });

  it("are added once, also when a courier repeats a line in the same minute", () => {
    const twice = { ...MOVES, at: new Date(MOVES.at.getTime() + 30_000) };
    const { added } = mergeScans(NEW, [MOVES, twice, MOVES]);
    expect(added).toEqual([MOVES]);
    const known = new Set([scanKey(MOVES)]);
    expect(mergeScans({ ...NEW, known }, [MOVES]).added).toEqual([]);
  });

  it("with unknown words leave the state, are never delivered, and are reported", () => {
    const strange = scan(20, "unknown", "PAKET DITERIMA OLEH ROBOT");
    const decision = mergeScans(NEW, [MOVES, strange]);
    expect(decision.shipping).toBe("in_transit");
    expect(decision.unknown).toEqual([strange]);
  });

  it("after a final state change nothing, and the first that contradicts it is reported", () => {
    const later = scan(55, "in_transit");
    const decision = mergeScans(NEW, [PICKED, DELIVERED, later, scan(58, "returned")]);
    expect(decision).toMatchObject({ shipping: "delivered", at: DELIVERED.at, contradicts: later });
    expect(mergeScans(NEW, [DELIVERED, scan(55, "delivered", "TERKIRIM")]).contradicts).toBe(
      undefined,
    );
  });

  it("come to the same state, however they are cut into answers", () => {
    const scans = [
      PICKED,
      MOVES,
      scan(20, "out_for_delivery"),
      scan(30, "attempt_failed"),
      scan(40, "out_for_delivery", "ANT"),
      DELIVERED,
    ];
    fc.assert(
      fc.property(fc.integer({ min: 0, max: scans.length }), (cut) => {
        const first = mergeScans(NEW, scans.slice(0, cut));
        const known = new Set(first.added.map(scanKey));
        const second = mergeScans({ ...first, known }, scans);
        expect(second.shipping).toBe("delivered");
        expect(first.added.length + second.added.length).toBe(scans.length);
      }),
    );
  });
});
