import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { identityOf } from "./identity.ts";
import { mapByHand, mapRow } from "./map-row.ts";
import type { ListedRow } from "./map-row.ts";
import { findOperator, operatorsOf } from "./operators.ts";
import { proposeCode } from "./propose-code.ts";

const listed = (row: Partial<ListedRow>): ListedRow => ({
  name: "Telkomsel 10.000",
  category: "Pulsa",
  brand: "TELKOMSEL",
  type: "Umum",
  description: "-",
  ...row,
});
const mapped = (row: Partial<ListedRow>) => {
  const mapping = mapRow(listed(row));
  if (mapping.outcome !== "mapped") throw new Error(`${mapping.outcome}: ${mapping.reason}`);
  return mapping.product;
};

describe("a row in the vendors' form", () => {
  test.each([
    [{}, { screen: "pulsa", operator: "TELKOMSEL", nominal: 10_000, group: "Umum" }],
    [
      { name: "Three 5,000", brand: "Three" },
      { operator: "TRI", nominal: 5_000 },
    ],
    [
      { name: "by.U 25000", brand: "by.U" },
      { operator: "BYU", nominal: 25_000 },
    ],
    [
      { name: "Smartfren 25rb", category: "pulsa", brand: "smart" },
      { operator: "SMARTFREN", nominal: 25_000 },
    ],
    [{ type: "Pulsa Transfer" }, { group: "Pulsa Transfer" }],
    [
      { name: "PLN 1.000.000", category: "PLN", brand: "PLN" },
      { screen: "electricity", operator: "PLN", nominal: 1_000_000 },
    ],
    [
      { name: "Go Pay 15.000", category: "E-Money", brand: "GO PAY" },
      { screen: "emoney", operator: "GOPAY", nominal: 15_000 },
    ],
    [
      { name: "Telkomsel Melati 4.5 GB 5 Hari (Jawa Barat)", category: "Data", type: "Jawa Barat" },
      {
        screen: "data",
        quotaMegabytes: 4_608,
        validityDays: 5,
        area: "Jawa Barat",
        nominal: null,
      },
    ],
    [
      { name: "Telkomsel Melati 300 MB / 7 Hari", category: "paket internet" },
      { quotaMegabytes: 300, validityDays: 7, area: null },
    ],
    [
      { name: "Arena Breakout 6.500 Bonds", category: "Games", brand: "Arena Breakout" },
      { screen: "games", operator: "ARENA BREAKOUT", nominal: null },
    ],
    [
      { name: "Voucher Unipin 50.000", category: "Voucher", brand: "Unipin Voucher" },
      { screen: "voucher", operator: "UNIPIN", nominal: 50_000 },
    ],
    [
      { name: "Voucher PUBG Mobile 1.800 UC", category: "Voucher", brand: "PUBG MOBILE" },
      { nominal: null },
    ],
    [
      {
        name: "Telkomsel 100 Menit Sesama + 50 SMS / 7 Hari",
        category: "Paket SMS & Telpon",
        brand: "TELKOMSEL",
      },
      { screen: "smstel", nominal: null, validityDays: 7 },
    ],
    [
      {
        name: "Isi Voucher Blank Indosat 1 GB / 7 Hari",
        category: "Aktivasi Voucher",
        brand: "INDOSAT",
      },
      { screen: "voucher_activation", quotaMegabytes: 1024, validityDays: 7 },
    ],
    [
      { name: "K-VISION Paket Cling 30 Hari", category: "TV", brand: "K-VISION dan GOL" },
      { screen: "tv", operator: "K VISION", nominal: null },
    ],
    [
      { name: "Voucher wifi.id 5.000", category: "Voucher", brand: "wifi.id" },
      { screen: "internet", operator: "WIFI ID", nominal: 5_000 },
    ],
    [
      { name: "Wifi ID 7 Hari", category: "game", brand: "wifi_id" },
      { screen: "internet", operator: "WIFI ID" },
    ],
    [
      { name: "Pertamina Gas 50.000", category: "Gas", brand: "PERTAMINA GAS" },
      { screen: "gas", operator: "PGN", nominal: 50_000 },
    ],
    [
      { name: "Maxis 20", category: "Malaysia TOPUP", brand: "MAXIS" },
      { screen: "international", operator: "MAXIS", nominal: null },
    ],
    [
      { name: "eSIM Telkomsel 10 GB / 30 Hari", category: "eSIM", brand: "TELKOMSEL" },
      { screen: "esim", quotaMegabytes: 10_240, validityDays: 30 },
    ],
  ])("maps %o to the named product", (row, product) => {
    expect(mapped(row)).toMatchObject(product);
  });

  test.each([
    [{ name: "  " }, "name_missing"],
    [{ category: "Serba-serbi" }, "category_unknown"],
    [{ brand: "OPERATOR BARU" }, "operator_unknown"],
    [{ category: "Malaysia TOPUP" }, "operator_unknown"],
    [{ name: "Indosat 10.000" }, "operator_contradicts"],
    [{ name: "Telkomsel Spesial" }, "nominal_missing"],
    [{ name: "Telkomsel 10" }, "nominal_missing"],
    [{ name: "Telkomsel 10.000 bonus 5.000" }, "nominal_ambiguous"],
  ])("leaves %o to staff", (row, reason) => {
    expect(mapRow(listed(row))).toEqual({ outcome: "strange", reason });
  });

  test.each([
    [{ category: "Aktivasi Perdana" }, "starter"],
    [{ category: "Streaming" }, "streaming"],
    [{ category: "Games", brand: "Higgs Domino" }, "chips"],
    [{ name: "Axis Masa Aktif Kuota 30 Hari", category: "Data", brand: "AXIS" }, "validity"],
    [{ category: "PLN PASCABAYAR" }, "bills"],
  ])("excludes %o from sale", (row, reason) => {
    expect(mapRow(listed(row))).toEqual({ outcome: "not_sold", reason });
  });

  test("has no comparable quota with two quotas or a daily one", () => {
    for (const name of ["Axis 1 GB + 5 GB Video / 30 Hari", "Axis 1 GB/hari 7 Hari"])
      expect(mapped({ name, category: "Data", brand: "AXIS" }).quotaMegabytes).toBeNull();
  });

  test("is no package of days when its days follow the card's own validity", () => {
    const product = mapped({
      name: "300 MB Mengikuti Masa Aktif Kartu",
      category: "Data",
      brand: "TRI",
    });
    expect([product.screen, product.validityDays]).toEqual(["data", null]);
  });

  test("is read by the same rules when staff named its kind", () => {
    const row = listed({ brand: "OPERATOR BARU", name: "Baru 20.000" });
    expect(mapByHand(row, "pulsa", "XL")).toMatchObject({
      outcome: "mapped",
      product: { operator: "XL", nominal: 20_000 },
    });
    expect(mapByHand(listed({ name: "Baru" }), "pulsa", "XL")).toEqual({
      outcome: "strange",
      reason: "nominal_missing",
    });
  });
});

describe("any list", () => {
  const words = fc.oneof(
    fc.string(),
    fc.constantFrom("Telkomsel 10.000", "Pulsa", "TELKOMSEL", "Data", "1 GB", "3 Hari", "10.000"),
  );
  const anyRow: fc.Arbitrary<ListedRow> = fc.record({
    name: words,
    category: words,
    brand: words,
    type: words,
    description: words,
  });

  test("ends each row in one of three results, and maps only to known operators", () => {
    fc.assert(
      fc.property(anyRow, (row) => {
        const mapping = mapRow(row);
        if (mapping.outcome !== "mapped") expect(mapping.reason).toMatch(/^[a-z_]+$/);
        else expect(operatorsOf(mapping.product.screen)).toContain(mapping.product.operator);
      }),
    );
  });

  test("has a face value in the name, digit by digit", () => {
    fc.assert(
      fc.property(anyRow, fc.integer({ min: 1, max: 9_999 }), (row, thousands) => {
        const name = `${row.name} ${thousands}.000`;
        const mapping = mapRow({ ...row, name, category: "Pulsa", brand: "XL" });
        const nominal = mapping.outcome === "mapped" ? mapping.product.nominal : thousands;
        expect(name.replaceAll(/\D/g, "")).toContain(String(nominal).replace(/0+$/, ""));
      }),
    );
  });

  test("matches an operator's name in any case and spacing", () => {
    const screens = ["pulsa", "emoney", "games", "voucher"] as const;
    const names = fc
      .constantFrom(...screens)
      .chain((screen) => fc.tuple(fc.constant(screen), fc.constantFrom(...operatorsOf(screen))));
    fc.assert(
      fc.property(names, fc.constantFrom(" ", "-", ".", "_"), ([screen, code], mark) => {
        expect(findOperator(screen, code.toLowerCase().replaceAll(" ", mark))).toBe(code);
      }),
    );
  });

  test("treats a brand with one more letter as another brand, never as the nearest one", () => {
    fc.assert(
      fc.property(fc.constantFrom(...operatorsOf("games")), (code) => {
        expect(findOperator("games", `${code}Q`)).toBeUndefined();
      }),
    );
  });
});

describe("one product of two suppliers", () => {
  const identity = (row: Partial<ListedRow>) => identityOf(mapped(row));

  test("is identified by face value, operator and group in any spelling", () => {
    expect(identity({ name: "TELKOMSEL 10000", type: "Reguler", brand: "telkomsel" })).toBe(
      identity({}),
    );
    expect(identity({ type: "Pulsa Transfer" })).not.toBe(identity({}));
    // IAK repeats the category there.
    expect(identity({ category: "pulsa", type: "pulsa" })).toBe(identity({}));
    const token = { name: "PLN 20.000", brand: "PLN" };
    expect(identity({ ...token, category: "pln", type: "pln" })).toBe(
      identity({ ...token, category: "PLN", type: "Umum" }),
    );
    const wallet = { name: "Dana 20.000", brand: "DANA" };
    expect(identity({ ...wallet, category: "etoll", type: "etoll" })).toBe(
      identity({ ...wallet, category: "E-Money", type: "Umum" }),
    );
    const data = { category: "Data", brand: "XL" };
    expect(identity({ ...data, name: "XL Melati 1,5GB / 7 Hari" })).toBe(
      identity({ ...data, name: "Melati 1.5 GB 7 hari" }),
    );
  });

  test("keeps similar products separate", () => {
    const data = { category: "Data", brand: "XL" };
    expect(identity({ ...data, name: "XL Melati 15 GB 7 Hari" })).not.toBe(
      identity({ ...data, name: "XL Melati 1.5 GB 7 Hari" }),
    );
    expect(identity({ ...data, name: "XL Melati 1 GB 7 Hari (Bali)" })).not.toBe(
      identity({ ...data, name: "XL Melati 1 GB 7 Hari" }),
    );
    const wallet = { category: "E-Money", brand: "GO PAY" };
    expect(identity({ ...wallet, name: "Go Pay Driver 10.000" })).not.toBe(
      identity({ ...wallet, name: "Go Pay 10.000" }),
    );
  });
});

test("gets a short proposed code for a face value, else the supplier's own, and never one in use", () => {
  const free = () => false;
  expect(proposeCode(mapped({}), "x", free)).toBe("TSEL10");
  expect(proposeCode(mapped({ type: "Pulsa Transfer" }), "x", free)).toBe("TSELT10");
  expect(proposeCode(mapped({ name: "Telkomsel 1.500" }), "ts 1,5", free)).toBe("TS-1-5");
  expect(proposeCode(mapped({}), "x", (code) => code === "TSEL10")).toBe("TSEL10-2");
});
