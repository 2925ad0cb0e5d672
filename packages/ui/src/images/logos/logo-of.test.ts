import { describe, expect, it } from "vitest";
import { logoOf } from "./logo-of.ts";

const NONE = new Map<string, string>();

describe("logoOf", () => {
  it("prefers the uploaded picture, also of the brand that a longer name begins with", () => {
    const uploaded = new Map([["telkomsel", "/brand/logos/1"]]);
    const picture = { kind: "picture", address: "/brand/logos/1" };
    expect(logoOf("TELKOMSEL", uploaded)).toEqual(picture);
    expect(logoOf("Telkomsel Halo", uploaded)).toEqual(picture);
    expect(logoOf("INDOSAT", uploaded).kind).toBe("letters");
  });

  it("draws the brand's icon where simple-icons has one", () => {
    expect(logoOf("ROBLOX", NONE)).toMatchObject({
      kind: "icon",
      color: "#111111",
      path: expect.stringMatching(/^M/) as string,
    });
  });

  it.each([
    ["GOPAY", "GP"],
    ["BCA", "BCA"],
    ["SINGAPORE", "SG"],
    ["TOKO MAJU JAYA SENTOSA", "TMJ"],
    ["Sentosa", "SE"],
  ])("draws letters for %s: %s", (name, letters) => {
    expect(logoOf(name, NONE)).toMatchObject({ kind: "letters", letters });
  });
});
