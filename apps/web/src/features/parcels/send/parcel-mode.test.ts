import type { OfferedCourier } from "@konter/contract/parcels";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { askedCouriers, storedMode, usableMode } from "./parcel-mode.ts";

const courier = (code: OfferedCourier["code"]): OfferedCourier => ({
  code,
  name: code,
  services: [],
  most_grams: 50_000,
  volume_divisor: 6_000,
  needs_commodity: false,
  picks_up: false,
  insures: true,
  insured_from: null,
  hours: null,
  opens_at: null,
  open: true,
});
const COURIERS = [courier("sicepat"), courier("pos")];

describe("M431: the mode of the form", () => {
  it.each([
    [undefined, true, { mode: "all", courier: "sicepat" }],
    [{ mode: "one", courier: "pos" }, false, { mode: "one", courier: "pos" }],
    [{ mode: "one", courier: "jne_express" }, false, { mode: "one", courier: "sicepat" }],
    [{ mode: "auto", courier: "pos" }, true, { mode: "auto", courier: "pos" }],
    [{ mode: "auto", courier: "pos" }, false, { mode: "all", courier: "pos" }],
  ] as const)("of %o, with routes %s, is %o", (choice, mayRoute, usable) => {
    expect(usableMode(choice, COURIERS, mayRoute)).toEqual(usable);
  });

  it("asks one courier or all of them", () => {
    const codes = (mode: "all" | "auto" | "one") =>
      askedCouriers({ mode, courier: "pos" }, COURIERS).map(({ code }) => code);
    expect([codes("one"), codes("all"), codes("auto")]).toEqual([
      ["pos"],
      ["sicepat", "pos"],
      ["sicepat", "pos"],
    ]);
  });
});

describe("the last chosen mode", () => {
  /** A browser's storage. */
  function openBrowser() {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, text: string) => kept.set(name, text),
      removeItem: (name: string) => kept.delete(name),
    });
    return kept;
  }
  let kept: Map<string, string>;
  beforeEach(() => {
    kept = openBrowser();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it("M431: is kept in this browser, and another browser has none", () => {
    storedMode.write({ mode: "auto", courier: "pos" });
    expect(storedMode.read()).toEqual({ mode: "auto", courier: "pos" });
    openBrowser();
    expect(storedMode.read()).toBeUndefined();
  });

  it.each(["{}", "kurir", '{"mode":"terserah","courier":"pos"}', '{"mode":"one","courier":1}'])(
    "is none where the browser has kept %s",
    (text) => {
      storedMode.write({ mode: "one", courier: "pos" });
      for (const name of kept.keys()) kept.set(name, text);
      expect(storedMode.read()).toBeUndefined();
    },
  );
});
