import { expect, it } from "vitest";
import { readWaybill, waybillsIn } from "./waybill-codes.ts";

it("reads the waybills of a pasted text once each, however they are separated", () => {
  expect(waybillsIn(" 004000000001, jp1234567890;\n004000000001\tSAP100000001 ")).toEqual([
    "004000000001",
    "JP1234567890",
    "SAP100000001",
  ]);
  expect(waybillsIn(" \n")).toEqual([]);
});

it("takes a scanned code for a waybill only if it has the form of one", () => {
  expect(readWaybill(" jp1234567890 ")).toBe("JP1234567890");
  expect(readWaybill("https://example.com/a")).toBeUndefined();
});
