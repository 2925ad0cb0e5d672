import { rupiah } from "@konter/contract/money";
import { PARTY_ADDRESS_CHARACTERS } from "@konter/contract/parcels";
import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, it } from "vitest";
import { boxesInPdf, PDF_FONTS } from "../../../testing/pdf-parts.ts";
import { readBarcode } from "../../../testing/read-barcode.ts";
import { writePdf } from "../../drawn-paper/index.ts";
import type { LabelledShipment } from "./draw-label.ts";
import { labelPages } from "./label-pages.ts";
import { LABEL_PAPERS } from "./label-paper.ts";

const party = {
  phone: "081234567890",
  address: "Jalan Kebon Sirih No. 17, RT 03/RW 05, sebelah masjid Al-Ikhlas",
  district: "Gambir",
  city: "Kota Administrasi Jakarta Pusat",
  province: "Daerah Khusus Ibukota Jakarta",
  postcode: "10110",
};

const PARCEL: LabelledShipment = {
  ref_id: "BABCDEFGHJKM",
  created_at: "2026-11-29T03:00:00.000Z",
  awb: "004000000017",
  sender: { ...party, name: "Konter Maju Jaya" },
  recipient: { ...party, name: "Siti Rahmawati", district: "Gondokusuman", postcode: "55225" },
  destination_address: "",
  expedition: "sicepat",
  expedition_name: "SiCepat",
  service: "REG",
  service_name: "Reguler",
  item_type: "Baju batik",
  dimension: { length: 40, width: 30, height: 20 },
  item_weight: 1_200,
  billed_weight: 4_000,
  item_value: rupiah(250_000),
  shipping_fee: rupiah(20_000),
  shipping_tax: rupiah(220),
  insurance_fee: rupiah(500),
  total_cost: rupiah(20_720),
  agent_cashback: rupiah(0),
  start_balance: rupiah(100_000),
  end_balance: rupiah(79_280),
  status: "success",
  failure: null,
  shipping_status: "waiting_pickup",
  insured: true,
  pickup: "pickup",
  routing: "JOG10001",
  can_cancel: true,
  cancel_asked: false,
  receiver: null,
  tracked_at: null,
};

const LONGEST: LabelledShipment = {
  ...PARCEL,
  sender: {
    ...PARCEL.sender,
    address: "Jalan Panjang ".repeat(20).slice(0, PARTY_ADDRESS_CHARACTERS),
  },
  recipient: {
    ...PARCEL.recipient,
    name: "W".repeat(30),
    address: "x".repeat(PARTY_ADDRESS_CHARACTERS),
    district: "Pademangan Barat Laut Selatan",
  },
  item_type: "Aksesori ".repeat(5).slice(0, 40),
};

const textOf = async (bytes: Uint8Array) => {
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
  return text.replaceAll(/\s+/g, " ");
};

describe("M295: the label of a parcel", () => {
  it.each(LABEL_PAPERS)("has a barcode on %s paper that another decoder reads", async (paper) => {
    const pages = labelPages([PARCEL], "Konter Demo", paper);
    const [page] = pages;
    if (page === undefined) throw new Error("no page");
    const bytes = await writePdf(pages, PDF_FONTS);
    expect(readBarcode(boxesInPdf(bytes), page.width, page.height)).toBe(PARCEL.awb);
  });

  it("has brand, courier, routing code, both parties, weight, contents and reference as text", async () => {
    const text = await textOf(
      await writePdf(labelPages([PARCEL], "Konter Demo", "label"), PDF_FONTS),
    );
    for (const part of [
      "Konter Demo",
      "SiCepat",
      "Reguler",
      "004000000017",
      "JOG10001",
      "Siti Rahmawati",
      "Konter Maju Jaya",
      "081234567890",
      "sebelah masjid Al-Ikhlas",
      "Gondokusuman, Kota Administrasi Jakarta Pusat",
      "55225",
      "4 kg",
      "Baju batik",
      "BABCDEFGHJKM",
    ])
      expect(text).toContain(part);
  });

  it("draws nothing outside its paper, with the longest texts that the form takes", () => {
    for (const shipment of [PARCEL, LONGEST])
      for (const paper of LABEL_PAPERS)
        for (const { width, height, marks } of labelPages(
          [shipment, shipment, shipment],
          "K",
          paper,
        ))
          for (const mark of marks) {
            if (mark.is === "raster") throw new Error("a label has no picture");
            const across = mark.is === "text" ? mark.text.length * mark.signWidth : mark.width;
            const below = mark.is === "text" ? mark.baseline : mark.y + mark.height;
            expect(mark.x).toBeGreaterThanOrEqual(0);
            expect(mark.x + across).toBeLessThanOrEqual(width);
            expect(below).toBeLessThanOrEqual(height);
          }
  });

  it("puts four labels on a sheet of A4, one above the other without touching", () => {
    const sheets = labelPages(
      Array.from({ length: 5 }, () => LONGEST),
      "K",
      "a4",
    );
    expect(sheets).toHaveLength(2);
    const [first] = labelPages([LONGEST], "K", "label");
    const lowest = Math.max(
      ...(first?.marks ?? []).map((mark) =>
        mark.is === "text" ? mark.baseline : mark.y + (mark.is === "box" ? mark.height : 0),
      ),
    );
    expect(lowest).toBeLessThan((sheets[0]?.height ?? 0) / 2);
  });
});
