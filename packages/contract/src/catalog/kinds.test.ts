import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rupiah } from "../values/money.ts";
import {
  callsIn,
  COUNTRIES,
  countryOfNumber,
  GAMES,
  KINDS,
  localAmountOf,
  PREPAID_SCREENS,
  rateOf,
  readDelivery,
  readDestination,
  shownDestination,
} from "./rules.ts";

const ROOT = join(import.meta.dirname, "../../../..");
/** Folders that may name kinds: the table itself, and code that simulates customers and suppliers. */
const FREE = [
  "packages/contract/src/catalog/",
  "packages/simulators/",
  "packages/demo-catalog/",
  "/testing/",
  "packages/testkit/",
];
/** Files that support requests of an older version during an upgrade; the file says so itself. */
const ALLOWED = ["apps/server/src/domains/sales/purchase/buying/functions/purchase-candidates.sql"];
const CODES = PREPAID_SCREENS.join("|");
const COMPARED = new RegExp(
  `(?:[!=]==?|\\bcase)\\s*["'](?:${CODES})["']|["'](?:${CODES})["']\\s*[!=]==`,
);
const IN_SQL = new RegExp(`screen\\s*(?:=|<>|in\\s*\\()\\s*'(?:${CODES})'`);

const namesKinds = (path: string): boolean => {
  const text = readFileSync(join(ROOT, path), "utf8");
  return (path.endsWith(".sql") ? IN_SQL : COMPARED).test(text);
};

test("compares kinds by name only in the catalog's own folder", () => {
  const sources = globSync("{apps,packages}/*/src/**/*.{ts,tsx,sql}", { cwd: ROOT }).filter(
    (path) =>
      !/\.(?:db\.|long\.)*test\.tsx?$|\.looks\.ts$|compiled-words|node_modules|\/tables\//.test(
        path,
      ) && !FREE.some((folder) => path.includes(folder)),
  );
  expect(sources.length).toBeGreaterThan(1_000);
  expect(sources.filter(namesKinds).filter((path) => !ALLOWED.includes(path))).toEqual([]);
});

test("detects comparisons, cases and SQL queries by kind name (control)", () => {
  for (const planted of [
    'if (screen === "games") return;',
    'case "electricity":',
    'return "esim" !== kind;',
  ])
    expect(COMPARED.test(planted), planted).toBe(true);
  expect(IN_SQL.test("where j.screen = 'electricity'")).toBe(true);
  expect(IN_SQL.test("c.screen in ('electricity', 'voucher')")).toBe(true);
});

test("gives every kind its own URL path", () => {
  const paths = PREPAID_SCREENS.map((kind) => KINDS[kind].path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toEqual(
    expect.arrayContaining([
      "pulsa",
      "data",
      "electricity",
      "games",
      "emoney",
      "voucher",
      "international",
      "smstel",
      "tv",
    ]),
  );
});

describe("games", () => {
  test.each(Object.entries(GAMES))(
    "M163: %s accepts its example, and rejects it without its last part",
    (operator, { fields }) => {
      const parts = fields.map(({ example }) => example);
      expect(readDestination("games", operator, parts.join("|"))).toEqual({
        destination: parts.join("|"),
      });
      const short = parts.slice(0, -1).join("|");
      expect(readDestination("games", operator, short)).toMatchObject({
        code: short === "" ? "destination_required" : "player_invalid",
      });
    },
  );

  test("accepts free text as the account of an unlisted game", () => {
    expect(readDestination("games", "GIM BARU", "Pemain_1|2001")).toEqual({
      destination: "Pemain_1|2001",
    });
  });
});

describe("foreign numbers", () => {
  test.each([
    ["60123456789", "MY", "MAXIS"],
    ["601155512345", "MY", undefined],
    ["639171234567", "PH", "GLOBE"],
    ["6581234567", "SG", undefined],
    ["66812345678", "TH", "THAILAND TOPUP"],
    ["8801712345678", "BD", "BANGLADESH TOPUP"],
    ["8613800138000", "CN", "CHINA TOPUP"],
  ])("M169: %s belongs to %s, and to %s by its prefix", (digits, country, operator) => {
    expect(countryOfNumber(digits)).toMatchObject({ country, operator });
  });

  test("M169: accepts each country's example and rejects it for another country's operator", () => {
    for (const { dialCode, example, operators } of Object.values(COUNTRIES)) {
      const [operator = ""] = Object.keys(operators);
      const number = `+${dialCode} ${example}`;
      expect(readDestination("international", operator, number)).toHaveProperty("destination");
      const other = operator === "MAXIS" ? "GLOBE" : "MAXIS";
      if (dialCode !== "60" && dialCode !== "63")
        expect(readDestination("international", other, number)).toHaveProperty("code");
    }
    expect(readDestination("international", "MAXIS", "0812 3456 7890")).toHaveProperty("code");
  });

  test("M169: reads the foreign amount from the end of a name", () => {
    expect(localAmountOf("MAXIS", "Maxis 20")).toEqual({ currency: "MYR", amount: 20 });
    expect(localAmountOf("SINGTEL", "Singtel SGD 7,5")).toEqual({ currency: "SGD", amount: 7.5 });
    expect(localAmountOf("GLOBE", "Globe Unli")).toBeUndefined();
  });
});

describe("exchange rate of a foreign currency", () => {
  test.each([
    [18_500, 5, { units: 1, price: 3_700 }],
    [7_250, 7.5, { units: 1, price: 967 }],
    [6_800, 10_000, { units: 1_000, price: 680 }],
    [33_333, 100, { units: 1, price: 333 }],
    [6_865, 100, { units: 10, price: 687 }],
  ])("M169: is %i rupiah for %d units", (price, amount, rate) => {
    expect(rateOf(rupiah(price), { currency: "MYR", amount })).toEqual(rate);
  });

  test("M169: is whole rupiah with at least three digits and a rounding error of at most 0.5", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000_000 }),
        fc.integer({ min: 1, max: 1_000_000_000 }),
        (price, hundredths) => {
          const rate = rateOf(rupiah(price), { currency: "VND", amount: hundredths / 100 });
          const [scaled, exact] = [
            BigInt(rate.price) * BigInt(hundredths),
            BigInt(price) * 100n * BigInt(rate.units),
          ];
          const off = scaled > exact ? scaled - exact : exact - scaled;
          expect(2n * off <= BigInt(hundredths)).toBe(true);
          expect(rate.price).toBeGreaterThanOrEqual(100);
          if (rate.units > 1) expect(rate.price).toBeLessThanOrEqual(1_000);
        },
      ),
    );
  });
});

describe("bundles of calls and messages", () => {
  test.each([
    [
      "Telkomsel 100 Menit Sesama + 20 Menit Semua Operator / 7 Hari",
      "",
      [
        [100, "own"],
        [20, "all"],
      ],
      [],
    ],
    [
      "Telkomsel (350 menit tsel + 50 menit all opr + 200SMS) / 7 Hari",
      "",
      [
        [350, "own"],
        [50, "all"],
      ],
      [[200, "unsaid"]],
    ],
    [
      "Indosat 600 SMS Sesama + 200 SMS Operator Lain",
      "",
      [],
      [
        [600, "own"],
        [200, "others"],
      ],
    ],
    [
      "Telkomsel Telepon 10.000",
      "Telepon 185 menit sesama, 15 menit semua operator 1 Hari",
      [
        [185, "own"],
        [15, "all"],
      ],
      [],
    ],
  ] as const)("M171: parses %s", (name, description, minutes, messages) => {
    const pairs = (parts: readonly { readonly count: number; readonly to: string }[]) =>
      parts.map(({ count, to }) => [count, to]);
    const bundle = callsIn(name, description);
    expect([pairs(bundle.minutes), pairs(bundle.messages)]).toEqual([minutes, messages]);
  });
});

test("formats destinations for display", () => {
  expect(shownDestination("international", "60123456789")).toBe("+60123456789");
  expect(shownDestination("games", "156378300|8483")).toBe("156378300 (8483)");
  expect(shownDestination("pulsa", "+6281234567890")).toBe("081234567890");
});

test("M170: shows an invalid activation text unchanged", () => {
  const words = "LPA:1$rsp.contoh.example";
  expect(readDelivery("esim", words)).toMatchObject({ is: "serial", main: words });
});
