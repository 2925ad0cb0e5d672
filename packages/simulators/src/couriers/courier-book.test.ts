import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { CourierBook } from "./courier-book.ts";
import { createCourierVendors } from "./courier-vendors.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "couriers-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const PARCEL = {
  reference: "KTR000001",
  waybill: "JP1000000000",
  service: "EZ",
  destination: "SUB",
  grams: 1_000,
  fee: 12_000,
  cod: 0,
  state: "booked",
  scans: [],
} as const;
const scan = { at: new Date("2026-11-20T03:00:00.000Z"), word: "PICKED", place: "JAKARTA" };

test("restores parcels with their history, each waybill once and in order", () => {
  const file = join(folder, "jnt_express.jsonl");
  const before = new CourierBook(() => undefined, file);
  before.add(PARCEL);
  before.add({ ...PARCEL, reference: "KTR000002", waybill: "JP1000000001" });
  before.change(PARCEL.waybill, { scans: [scan] });
  before.change("JP1000000001", { state: "cancelled" });

  const announced: string[] = [];
  const after = new CourierBook(({ waybill }) => announced.push(waybill), file);
  expect(after.parcels()).toEqual(before.parcels());
  expect(after.byWaybill(PARCEL.waybill)?.scans).toEqual([scan]);
  expect(after.totals()).toEqual({ parcels: 1, cancelled: 1, fees: 12_000, cod: 0 });
  expect(announced).toEqual([]);
});

test("reads the file of the courier after a restart", () => {
  new CourierBook(() => undefined, join(folder, "jnt_express.jsonl")).add(PARCEL);
  const { jnt_express: restarted, jnt_cargo: other } = createCourierVendors({
    bookFolder: folder,
  }).simulators;
  expect(restarted.book.byWaybill(PARCEL.waybill)).toEqual(PARCEL);
  expect(other.book.parcels()).toEqual([]);
});
