import { describe, expect, it } from "vitest";
import { ownServices } from "./own-services.ts";

const services = Array.from({ length: 12 }, (_service, index) => ({
  key: `k${index}`,
  path: `/p${index}`,
}));
const keysOf = (...own: Parameters<typeof ownServices>) =>
  ownServices(...own).map(({ key }) => key);

describe("a user's own services", () => {
  it("are the pinned ones in order, then the recently opened ones", () => {
    expect(keysOf(services, ["k5", "k2"], ["/p7", "/p1"])).toEqual(["k5", "k2", "k7", "k1"]);
  });

  it("are listed once, even if a pinned one was opened", () => {
    expect(keysOf(services, ["k5"], ["/p5", "/p1"])).toEqual(["k5", "k1"]);
  });

  it("omit services that the user no longer has, and pages that are no service", () => {
    expect(keysOf(services.slice(0, 2), ["k5", "k1"], ["/transaksi/K1", "/p0", "/p9"])).toEqual([
      "k1",
      "k0",
    ]);
  });

  it("are at most eight, unless more are pinned", () => {
    const paths = services.map(({ path }) => path);
    const keys = services.map(({ key }) => key);
    expect(keysOf(services, [], paths)).toHaveLength(8);
    expect(keysOf(services, keys, paths)).toEqual(keys);
  });
});
