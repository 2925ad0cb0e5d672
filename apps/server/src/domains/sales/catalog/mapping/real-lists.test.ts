import { existsSync, readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { mapRow, SCREENS_BY_NOMINAL } from "./map-row.ts";
import type { ListedRow } from "./map-row.ts";

const LEAST_SHARE = 0.95;
const CSV = "../shared/data/ppob/pricelist-2021.csv";
const JSON_SAMPLE = "../shared/data/ppob/digiflazz-format-sample.json";
const POSTPAID = "../shared/data/ppob/postpaid-2021.csv";

/** A collected row, with the screen and face value that its collector read. */
interface CollectedRow extends ListedRow {
  readonly screen?: string;
  readonly nominal?: string;
}
type Counts = Record<"mapped" | "not_sold" | "strange", number>;

const readCsv = (file: string): CollectedRow[] =>
  parse<CollectedRow>(readFileSync(file), { columns: true }).map((row) => ({
    ...row,
    type: "Umum",
  }));

function readSample(): CollectedRow[] {
  const { data } = JSON.parse(readFileSync(JSON_SAMPLE, "utf8")) as {
    readonly data: readonly (ListedRow & {
      readonly product_name: string;
      readonly desc: string;
    })[];
  };
  return data.map((row) => ({ ...row, name: row.product_name, description: row.desc }));
}

/** The collector had a dash in one name, and internet access among the vouchers. */
function screenOf({ screen, brand, name }: CollectedRow): string | undefined {
  if (screen === "voucher" && /wifi\.?id/i.test(`${brand} ${name}`)) return "internet";
  return screen?.replace("-", "_");
}

/** Counts rows by category and result, with the share of those that Konter sells. */
function countKinds(rows: readonly CollectedRow[]) {
  const kinds: Record<string, Counts> = {};
  for (const row of rows)
    (kinds[row.category] ??= { mapped: 0, not_sold: 0, strange: 0 })[mapRow(row).outcome] += 1;
  const sum = (outcome: keyof Counts) =>
    Object.values(kinds).reduce((total, counts) => total + counts[outcome], 0);
  return { kinds, share: sum("mapped") / (sum("mapped") + sum("strange")) };
}

/** The rows of a collected list. Where the file is absent, the test says so and uses its own rows instead. */
function rowsOf(file: string, read: (file: string) => CollectedRow[]): CollectedRow[] {
  if (existsSync(file)) return read(file);
  console.warn(`${file} is absent: a row of the test's own stands in for it`);
  return [
    {
      name: "Telkomsel 10.000",
      category: "Pulsa",
      brand: "TELKOMSEL",
      type: "Umum",
      description: "-",
      screen: "pulsa",
      nominal: "10000",
    },
  ];
}

describe.each([
  ["the list of 2021", CSV, readCsv],
  ["the sample in Digiflazz's form", JSON_SAMPLE, readSample],
] as const)("%s", (name, file, read) => {
  test("maps 95 % of the products on sale without manual work", () => {
    const { kinds, share } = countKinds(rowsOf(file, read));
    console.info(
      `${name}: ${(share * 100).toFixed(1)} % of what is sold\n${JSON.stringify(kinds)}`,
    );
    expect(share).toBeGreaterThanOrEqual(LEAST_SHARE);
  });

  test("maps as its collector did, for rows that the collector read", () => {
    const differing = rowsOf(file, read).filter((row) => {
      const mapping = mapRow(row);
      if (mapping.outcome !== "mapped" || row.screen === undefined) return false;
      const { screen, nominal } = mapping.product;
      const isCompared = SCREENS_BY_NOMINAL.includes(screen) || (screen === "voucher" && nominal);
      return screen !== screenOf(row) || (isCompared && String(nominal) !== row.nominal);
    });
    expect(differing).toEqual([]);
  });
});

test("finds no bills among the products of a price list", () => {
  if (!existsSync(POSTPAID)) console.warn(`${POSTPAID} is absent: a bill of the test's own`);
  const bills = existsSync(POSTPAID)
    ? readCsv(POSTPAID).map((row) => ({ ...row, brand: row.name, type: "", description: "" }))
    : [{ name: "PDAM Kota", category: "PDAM", brand: "PDAM", type: "", description: "" }];
  expect(bills.filter((row) => mapRow(row).outcome === "mapped")).toEqual([]);
});

test("is below the required share for a list of unknown words", () => {
  const rows = ["PLANET", "BINTANG"].map((brand) => ({
    name: `${brand} 10.000`,
    category: "Pulsa",
    brand,
    type: "",
    description: "",
  }));
  expect(countKinds(rows).share).toBeLessThan(LEAST_SHARE);
});
