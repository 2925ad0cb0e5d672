import { boxesInPdf } from "@konter/contract/receipts/testing";
import type { Manifest } from "@konter/contract/manifests";
import {
  BinaryBitmap,
  GlobalHistogramBinarizer,
  QRCodeReader,
  RGBLuminanceSource,
} from "@zxing/library";
import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, it } from "vitest";
import { PDF_FONTS } from "../../../testing/pdf-parts.ts";
import { writePdf } from "@konter/ui/drawn-paper";
import { PARCEL } from "../label/testing/parcel.ts";
import { handOverPages } from "./hand-over-pages.ts";

const MANIFEST: Manifest = {
  ref_id: "FABCDEFGHJKM",
  expedition: "sicepat",
  expedition_name: "SiCepat",
  status: "closed",
  opened_at: "2026-11-30T02:00:00.000Z",
  closed_at: "2026-11-30T03:00:00.000Z",
  parcel_count: 40,
  total_grams: 160_000,
  courier_reference: null,
  counted_by: "scans",
  courier_count: null,
  difference: null,
};
const PARCELS = Array.from({ length: 40 }, (_each, index) => ({
  ...PARCEL,
  awb: String(4_000_000_001 + index).padStart(12, "0"),
}));

describe("M441: the hand-over list of a manifest", () => {
  it("has a QR code of its reference on the first page that another decoder reads", async () => {
    const [page] = handOverPages(MANIFEST, PARCELS, "Konter Demo");
    if (page === undefined) throw new Error("no page");
    const pixels = new Uint8ClampedArray(page.width * page.height).fill(255);
    for (const { x, y, width, height } of boxesInPdf(await writePdf([page], PDF_FONTS)))
      for (let row = y; row < y + height; row += 1)
        pixels.fill(0, row * page.width + x, row * page.width + x + width);
    const source = new RGBLuminanceSource(pixels, page.width, page.height);
    const bitmap = new BinaryBitmap(new GlobalHistogramBinarizer(source));
    expect(new QRCodeReader().decode(bitmap).getText()).toBe(MANIFEST.ref_id);
  });

  it("has every waybill, the count, the total weight and two places to sign as text", async () => {
    const bytes = await writePdf(handOverPages(MANIFEST, PARCELS, "Konter Demo"), PDF_FONTS);
    const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
    for (const { awb } of PARCELS) expect(text).toContain(awb);
    for (const part of [
      "Konter Demo",
      "SiCepat",
      "FABCDEFGHJKM",
      "160 kg",
      "Diserahkan oleh",
      "Diterima kurir",
    ])
      expect(text).toContain(part);
  });

  it("draws nothing outside its paper", () => {
    const pages = handOverPages(MANIFEST, PARCELS, "Konter Demo");
    expect(pages.length).toBeGreaterThan(1);
    for (const { width, height, marks } of pages)
      for (const mark of marks) {
        if (mark.is === "raster") throw new Error("a list has no picture");
        const across = mark.is === "text" ? mark.text.length * mark.signWidth : mark.width;
        expect(mark.x + across).toBeLessThanOrEqual(width);
        expect(mark.is === "text" ? mark.baseline : mark.y + mark.height).toBeLessThanOrEqual(
          height,
        );
      }
  });
});
