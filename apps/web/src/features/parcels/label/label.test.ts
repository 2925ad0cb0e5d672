import { boxesInPdf, readBarcode } from "@konter/contract/receipts/testing";
import { rupiah } from "@konter/contract/money";
import { PARTY_ADDRESS_CHARACTERS } from "@konter/contract/parcels";
import { PAPERS } from "@konter/contract/receipts";
import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, it } from "vitest";
import { drawPrintedBarcode } from "../../../testing/draw-printed-barcode.ts";
import { decodeEscPos } from "../../../testing/escpos-decoder.ts";
import { PDF_FONTS } from "../../../testing/pdf-parts.ts";
import { writePdf } from "@konter/ui/drawn-paper";
import { printRows } from "../../printer/index.ts";
import type { SheetLayout } from "../../printer/index.ts";
import type { LabelledShipment } from "@konter/ui/labels";
import { labelRows } from "./label-rows.ts";
import { LABEL_PAPERS, labelledOf, labelPages } from "@konter/ui/labels";
import { ABROAD, PARCEL } from "./testing/parcel.ts";

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

const LONGEST_ABROAD: LabelledShipment = {
  ...ABROAD,
  ...LONGEST,
  awb: ABROAD.awb,
  service: "EMS",
  routing: "",
  destination_country: {
    code: "AE",
    name: { id: "Uni Emirat Arab", en: "United Arab Emirates" },
  },
  content_kind: "goods",
  recipient: {
    ...LONGEST.recipient,
    name: "W".repeat(50),
    district: "W".repeat(40),
    city: "W".repeat(40),
    province: "United Arab Emirates",
    postcode: "9".repeat(12),
  },
};

const COD = { ...PARCEL, cod_amount: rupiah(150_000) };

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
    for (const shipment of [PARCEL, LONGEST, LONGEST_ABROAD])
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

describe("M398: the label of a parcel abroad", () => {
  it.each(LABEL_PAPERS)(
    "has its S10 barcode on %s paper, as another decoder reads",
    async (paper) => {
      const pages = labelPages([ABROAD], "Konter Demo", paper);
      const [page] = pages;
      if (page === undefined) throw new Error("no page");
      const bytes = await writePdf(pages, PDF_FONTS);
      expect(readBarcode(boxesInPdf(bytes), page.width, page.height)).toBe("EM123456785ID");
    },
  );

  it("has route, customs form, country in capitals, both parties with theirs and the facts in English", async () => {
    const bytes = await writePdf(labelPages([ABROAD], "Konter Demo", "label"), PDF_FONTS);
    const text = await textOf(bytes);
    for (const part of [
      "PAR AVION",
      "EMS Goods",
      "EM 123 456 785 ID",
      "CN23",
      "JAPAN",
      "Yuki Tanaka",
      "Osaka, Japan 542-0071",
      "Sender",
      "Konter Maju Jaya",
      "Jakarta 10110, INDONESIA",
      "4 kg (1.2 kg",
    ])
      expect(text).toContain(part);
  });

  it("names documents instead of the customs forms", async () => {
    const textFor = async (change: Partial<LabelledShipment>) =>
      textOf(await writePdf(labelPages([{ ...ABROAD, ...change }], "K", "label"), PDF_FONTS));
    expect(await textFor({ content_kind: "document", service: "EMD" })).toContain("DOCUMENTS");
    expect(await textFor({ service: "RPK" })).toContain("CN22 / CN23");
    expect(await textFor({ service: "PPL" })).toContain("SURFACE");
  });

  it("names our country on a receipt printer too, and not within the country", async () => {
    const textFor = async (shipment: LabelledShipment) =>
      (await printed(shipment, { paper: "80", columns: 48 })).flatMap((each) =>
        each.is === "text" ? [each.text.trim()] : [],
      );
    expect((await textFor(ABROAD)).join(" ")).toContain("10110, INDONESIA");
    expect((await textFor(PARCEL)).join(" ")).not.toContain("INDONESIA");
  });
});

const ROLLS = [
  ["58", 32],
  ["80", 48],
] as const;

/** The label as a receipt printer receives it. */
async function printed(shipment: LabelledShipment, layout: SheetLayout) {
  const sheets: Uint8Array[] = [];
  const printer = {
    name: "test",
    print: async (bytes: Uint8Array) => {
      sheets.push(bytes);
      return "printed" as const;
    },
  };
  await printRows(printer, labelRows(shipment, "Konter Demo", layout.columns), layout);
  return sheets.flatMap((bytes) => decodeEscPos(bytes, layout.columns));
}

describe("M295: the label on a receipt printer", () => {
  it.each(ROLLS)("has a barcode on %s mm that another decoder reads", async (paper, columns) => {
    const label = await printed(PARCEL, { paper, columns });
    const { dots } = PAPERS[paper];
    expect(readBarcode(drawPrintedBarcode(label, dots, 60), dots, 60)).toBe(PARCEL.awb);
    expect(label.filter(({ is }) => is === "cut")).toHaveLength(1);
  });

  it.each(ROLLS)("has everything that the label has on %s mm", async (paper, columns) => {
    const label = await printed(COD, { paper, columns });
    const text = label.flatMap((each) => (each.is === "text" ? [each.text.trim()] : [])).join(" ");
    for (const part of [
      "Konter Demo",
      "SiCepat",
      "JOG10001",
      "COD Rp150.000",
      "Siti Rahmawati",
      "Konter Maju Jaya",
      "081234567890",
      "4 kg",
      "BABCDEFGHJKM",
    ])
      expect(text.replaceAll(/\s+/g, " ")).toContain(part);
  });

  it("prints the number of a waybill whose barcode is wider than the paper", () => {
    const rows = labelRows({ ...PARCEL, awb: "NLIDAP00000012345" }, "K", 32);
    expect(rows.some(({ is }) => is === "barcode")).toBe(false);
    expect(rows).toContainEqual(
      expect.objectContaining({ text: expect.stringContaining("NLIDAP00000012345") as string }),
    );
  });
});

describe("M451: the parcels of a list", () => {
  it("have a label once their order succeeded", () => {
    const rows = [PARCEL, { ...PARCEL, awb: null }, { ...PARCEL, status: "canceled" as const }];
    expect(labelledOf(rows)).toEqual([PARCEL]);
  });
});
