import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BILL_TYPE_CODES } from "../bills/contract.ts";
import { PREPAID_SCREENS } from "../catalog/contract.ts";
import { rupiah } from "../values/money.ts";
import { layOut, rowsAsText } from "./lay-out.ts";
import { printable } from "./printable.ts";
import { receiptProblem } from "./problem.ts";
import { billSource, BILLS, OPTIONS, SALES, saleSource, SETTINGS } from "./testing/index.ts";
import { isSaid, writeReceipt } from "./write-receipt.ts";
import type { ReceiptOptions } from "./write-receipt.ts";
import type { ReceiptSource } from "./schemas.ts";

const textOf = (source: ReceiptSource, options: Partial<ReceiptOptions> = {}, columns = 32) =>
  rowsAsText(layOut(writeReceipt(source, { ...OPTIONS, ...options }), columns));
const golden = (name: string, columns: number) =>
  join(import.meta.dirname, "golden", `${name}.${columns}.txt`);
const withFee = { settings: { ...SETTINGS, service_fee: rupiah(1_500) } };
/** Returns the value printed next to a label. */
const valueOf = (text: string, label: string): string | undefined =>
  text
    .split("\n")
    .find((row) => row.startsWith(`${label} `))
    ?.slice(label.length)
    .trim();

test("has a golden file for a sale of every kind and a bill of every type", () => {
  expect(Object.keys(SALES).map((name) => name.replace(/-(in-full|refill)$/, ""))).toEqual(
    expect.arrayContaining(PREPAID_SCREENS.filter((kind) => kind !== ("parking" as string))),
  );
  expect(Object.keys(BILLS)).toEqual(expect.arrayContaining([...BILL_TYPE_CODES]));
});

describe.each([32, 48])("golden files at %i columns", (columns) => {
  test.each(Object.entries(SALES))("M279, M280: match for the sale %s", async (name, source) => {
    await expect(`${textOf(source, {}, columns)}\n`).toMatchFileSnapshot(
      golden(`sale/${name}`, columns),
    );
  });
  test.each(Object.entries(BILLS))("M286: match for the bill %s", async (name, source) => {
    await expect(`${textOf(source, withFee, columns)}\n`).toMatchFileSnapshot(
      golden(`bill/${name}`, columns),
    );
  });
});

describe("content of a receipt", () => {
  test("M279: shows product, face value, number, reference and serial number", () => {
    const text = textOf(SALES.pulsa);
    expect(valueOf(text, "Produk")).toBe("Telkomsel 10.000");
    expect(valueOf(text, "Nominal")).toBe("Rp10.000");
    expect(valueOf(text, "No. HP")).toBe("081234567890");
    expect(valueOf(text, "ID Transaksi")).toBe("K7Q2M9X4T1A");
    expect(textOf(SALES.pulsa, {}, 48)).toContain("0041002001234567");
  });

  test("M280: shows payment code, period, meter readings and usage if the bill has them", () => {
    expect(valueOf(textOf(BILLS.vehicle_tax, {}, 48), "Kode bayar")).toBe("9658548523568701");
    const gas = textOf(BILLS.gas);
    expect(
      ["Periode", "Meter awal", "Meter akhir", "Pemakaian"].map((label) => valueOf(gas, label)),
    ).toEqual(["Nov 2026", "006538", "006573", "35"]);
    expect(valueOf(textOf(SALES.data), "Pelanggan")).toBe("Bu Rina");
  });

  test("M281: shows the bill, the biller's fee, the shop's fee and their sum", () => {
    const text = textOf(BILLS.pln_postpaid, withFee);
    expect(
      ["Tagihan", "Biaya admin", "Biaya layanan", "TOTAL"].map((label) => valueOf(text, label)),
    ).toEqual(["Rp578.000", "Rp5.000", "Rp1.500", "Rp584.500"]);
  });

  test("M281: uses the typed service fee, otherwise the amount charged above the bill, limited to the cap", () => {
    const feeOf = (options: Partial<ReceiptOptions>, asked: number | null = null) =>
      valueOf(
        textOf(
          billSource("pdam", { selling_price: asked === null ? null : rupiah(asked) }),
          options,
        ),
        "Biaya layanan",
      );
    expect(feeOf({})).toBeUndefined();
    expect(feeOf({ ...withFee, serviceFee: 0 })).toBeUndefined();
    expect(feeOf({ serviceFee: 2_000 }, 105_500)).toBe("Rp2.000");
    expect(feeOf(withFee, 105_500)).toBe("Rp3.000");
    expect(feeOf({ serviceFee: 9_999 })).toBe("Rp5.000");
    expect(feeOf({}, 999_999)).toBe("Rp5.000");
  });

  test("never shows the agent's cost, and shows no total without a selling price", () => {
    const text = textOf(saleSource("pulsa", { selling_price: rupiah(10_250) }));
    expect(text).not.toMatch(/Harga|TOTAL|10\.250/);
    expect(valueOf(textOf(SALES.pulsa), "TOTAL")).toBe("Rp12.000");
  });

  test.each(["", " ", "-", "--", "0", "00", "0,00", "0.00", "Rp0", "Rp 0"])(
    "M282: prints no line for %j",
    (value) => {
      expect(isSaid({ name: "penalty", value })).toBe(false);
      const text = textOf(billSource("pbb", { facts: { penalty: value, location: "KEBON" } }));
      expect(text).toContain("KEBON");
      expect(text).not.toContain("Denda");
    },
  );

  test("M282: prints a zero meter reading", () => {
    const facts = { meter_start: "0", meter_end: "12", usage: "0" };
    const text = textOf(billSource("gas", { facts }));
    expect([valueOf(text, "Meter awal"), valueOf(text, "Pemakaian")]).toEqual(["0", "0"]);
  });

  test("M283: prints every PLN field in the supplier's delivery text", () => {
    const text = textOf(SALES["electricity-in-full"], {}, 48);
    const labels = ["No. Meter", "IDPEL", "Nama", "Tarif/Daya", "No. Ref", "RP BAYAR", "PPN"];
    expect(labels.map((label) => valueOf(text, label))).toEqual([
      "14234567890",
      "530000000001",
      "PT ANEKA CONTOH ABADI SEJAHTERA",
      "B2/6600 VA",
      "0ABC123DEF456",
      "50.000",
      "1.200,00",
    ]);
    const rest = ["PBJT-TL", "RP STROOM", "Jml kWh", "Admin bank"];
    expect(rest.map((label) => valueOf(text, label))).toEqual([
      "1.380,50",
      "44.919,50",
      "30.4",
      "Rp2.500",
    ]);
    expect(text).not.toMatch(/Meterai|Angsuran/);
    expect(valueOf(text, "TOTAL")).toBe("Rp52.500");
  });

  test("M284: prints a token once, in five groups of four digits, large if configured", () => {
    const rows = layOut(writeReceipt(SALES.electricity, OPTIONS), 32);
    const texts = rows.flatMap((row) => (row.is === "text" ? [row] : []));
    const all = texts.map(({ text }) => text.trim()).join(" ");
    expect(all.split("1234 5678 9012 3456 7890")).toHaveLength(2);
    expect(rowsAsText(rows).replaceAll(/\D/g, "").split("12345678901234567890")).toHaveLength(2);
    const large = texts.filter((row) => row.large).map(({ text }) => text.trim());
    expect(large).toEqual(["1234 5678 9012", "3456 7890"]);
    const small = { ...SETTINGS, large_serial_number: false };
    expect(textOf(SALES.electricity, { settings: small })).toContain("1234 5678 9012 3456 7890");
  });

  test("M284, M296: has no receipt for an unsuccessful sale or a token without 20 digits", () => {
    const sale = (more: object) => saleSource("electricity", more).transaction;
    const problemOf = (transaction: ReturnType<typeof sale>) =>
      transaction === null ? "none" : receiptProblem(transaction);
    expect(problemOf(SALES.electricity.transaction)).toBeUndefined();
    expect(problemOf(sale({ serial_number: "1234-5678-9012-3456-789/SITI" }))).toBe(
      "receipt_token_invalid",
    );
    expect(problemOf(sale({ status: "processing" }))).toBe("receipt_not_success");
  });

  test("M285: prints PLN's sentence and the biller's own text verbatim", () => {
    const sentence = "PLN menyatakan struk ini sebagai bukti pembayaran yang sah.";
    const postpaid = textOf(BILLS.pln_postpaid, {}, 48).replaceAll(/\s+/g, " ");
    expect(postpaid).toContain(sentence);
    expect(postpaid).toContain("Stand meter 00080000-00080230");
    expect(textOf(BILLS.multifinance, {}, 48)).toContain("TERIMA KASIH & SALAM -- FIF");
  });

  test("M291: prints the note last, left-aligned or centered, without emoji", () => {
    const note = "Buka tiap hari 🙏🏽😀 jam 7 sampai 21, juga hari libur.";
    const noted = (align_left_note: boolean) =>
      textOf(SALES.pulsa, { settings: { ...SETTINGS, note, align_left_note } });
    expect(noted(true)).toContain("\nBuka tiap hari jam 7 sampai 21,\njuga hari libur.\n[barcode");
    expect(noted(false)).toContain("\n        juga hari libur.\n[barcode");
  });

  test("M290: prints the logo, address and phone of the agent's shop if enabled", () => {
    expect(textOf(SALES.pulsa)).toMatch(/^\[logo\]\n +Toko Maju Jaya\n *Jl\. Melati/);
    const bare = { ...SETTINGS, show_logo: false, show_address: false, show_phone: false };
    const text = textOf(SALES.pulsa, { settings: bare });
    expect(text).not.toMatch(/\[logo\]|Melati|0812 9999 0000/);
  });

  test("shows the brand by its name only", () => {
    const text = textOf(SALES.pulsa, { brand: "Warung Berkah" });
    expect(text.split("Warung Berkah")).toHaveLength(2);
  });

  test("M293: marks the second print with its number", () => {
    expect(textOf(SALES.pulsa, { print: 1 })).not.toContain("CETAK ULANG");
    expect(textOf(SALES.pulsa, { print: 2 })).toMatch(/^ +CETAK ULANG 1$/m);
    expect(textOf(SALES.pulsa, { print: 8 })).toMatch(/^ +CETAK ULANG 7$/m);
  });

  test("M296: states that an unpaid bill inquiry proves nothing", () => {
    const text = textOf(billSource("pln_postpaid", { status: "inquiry", serial_number: null }));
    expect(text.match(/^ +BUKAN BUKTI BAYAR$/gm)).toHaveLength(2);
    expect(text).not.toContain("bukti pembayaran yang sah");
    expect(textOf(BILLS.pln_postpaid)).not.toContain("BUKAN");
  });
});

test.each([
  ["Toko Ærø – Łódź", "Toko Aero - Lodz"],
  ["Привет", "Privet"],
  ["ไทย", "aithy"],
  ["ꦗꦮ", "jw"],
  ["한국", "hangug"],
  ["€5 £2 ½ 30° №7 © ®", "EUR5 GBP2 1/2 30deg No.7 (c) (r)"],
  ["«“Buka”» 5×2 • 3→4…", '<<"Buka">> 5x2 - 3->4...'],
  ["Toko 大吉 😀", "Toko DaJi"],
  ["日本 豈", "RiBen Qi"],
  ["𝗧𝗢𝗞𝗢 🅣🅞🅚🅞 Ⓣⓞ 🅿🅾🅱🅰", "TOKO TOKO To POBA"],
  ["㐀𐍈𠀀", "???"],
])("M292: transliterates %s", (text, plain) => {
  expect(printable(text)).toBe(plain);
});

test("M292: has no row wider than the paper, breaks only words that do not fit, and loses none of them", () => {
  const word = fc.oneof(
    fc.string({ minLength: 1, maxLength: 12 }),
    fc.string({ minLength: 30, maxLength: 90 }),
    fc.constantFrom("😀", "👩‍👩‍👧", "é", "Ñandú", "你好", "   ", "-", "\n", "ﬁn", "²"),
  );
  const words = fc.array(word, { maxLength: 12 }).map((all) => all.join(" "));
  const columns = fc.constantFrom(32, 42, 44, 48);
  fc.assert(
    fc.property(words, words, columns, fc.boolean(), (name, note, width, large) => {
      const settings = { ...SETTINGS, note, shop_name: name, large_serial_number: large };
      const source = saleSource("games", { destination_name: name, serial_number: note });
      for (const row of layOut(writeReceipt(source, { ...OPTIONS, settings }), width)) {
        if (row.is !== "text") continue;
        expect(row.text.length * (row.large ? 2 : 1)).toBeLessThanOrEqual(width);
        expect(row.text).toMatch(/^[\x20-\x7e]*$/);
      }
    }),
    { numRuns: 500 },
  );
  const plain = fc.array(fc.stringMatching(/^[a-z]{1,20}$/), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(plain, columns, (all, width) => {
      const rows = layOut([{ is: "text", text: all.join(" "), align: "left" }], width);
      expect(rows.flatMap((row) => (row.is === "text" ? row.text.split(" ") : []))).toEqual(all);
    }),
  );
});
