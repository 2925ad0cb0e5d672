import { existsSync, writeFileSync } from "node:fs";
import { afterAll, describe, expect, test } from "vitest";
import { temporaryFolder } from "@konter/testkit/processes/temporary-folder.ts";
import { PriceListFileError, readPriceListFile } from "./read-price-list-file.ts";

const folder = temporaryFolder();
afterAll(() => folder.remove());

const HEADER = "sku,name,category,brand,buying_price,description,multi_per_day,status,stock";

function read(text: string | Buffer) {
  const file = `${folder.path}/prices.csv`;
  writeFileSync(file, text);
  return readPriceListFile(file);
}

function problemOf(text: string): string {
  try {
    read(text);
    return "accepted";
  } catch (error) {
    return error instanceof PriceListFileError ? error.message : "another error";
  }
}

describe("a price list in a file", () => {
  test("is read as rows with costs, stock and state", () => {
    const rows = read(
      `${HEADER}\nTSEL5,Telkomsel 5.000,Pulsa,TELKOMSEL,5585,Pulsa 5rb,no,active,7\nXL5,XL 5.000,Pulsa,XL,5400,"a, ""b""",yes,disturbed,\n`,
    );
    expect(rows).toEqual([
      {
        sku: "TSEL5",
        name: "Telkomsel 5.000",
        category: "Pulsa",
        brand: "TELKOMSEL",
        type: "Umum",
        description: "Pulsa 5rb",
        cost: 5585,
        buyerActive: true,
        sellerActive: true,
        stock: 7,
        repeatable: false,
      },
      {
        sku: "XL5",
        name: "XL 5.000",
        category: "Pulsa",
        brand: "XL",
        type: "Umum",
        description: 'a, "b"',
        cost: 5400,
        buyerActive: false,
        sellerActive: false,
        stock: "unlimited",
        repeatable: true,
      },
    ]);
  });

  test("names the seller of each row where it has a column for it", () => {
    const [named, unnamed] = read(
      "sku,name,category,brand,buying_price,seller\nA,B,Pulsa,XL,100,Toko Satu\nC,D,Pulsa,XL,100,\n",
    );
    expect(named).toMatchObject({ sku: "A", seller: "Toko Satu" });
    expect(unnamed).not.toHaveProperty("seller");
  });

  test("may begin with a byte order mark, use Windows line ends, and omit optional columns", () => {
    const rows = read("\ufeffsku,name,category,brand,buying_price\r\nA,B,Pulsa,XL,100\r\n\r\n");
    expect(rows).toMatchObject([
      {
        sku: "A",
        cost: 100,
        type: "Umum",
        stock: "unlimited",
        buyerActive: true,
        repeatable: true,
      },
    ]);
  });

  test.each([
    [
      "a price with a separator",
      "A,B,C,D,10.000",
      "line 3: buying_price 10.000 is no whole rupiah amount",
    ],
    [
      "a price with a fraction",
      "A,B,C,D,100.5",
      "line 3: buying_price 100.5 is no whole rupiah amount",
    ],
    [
      "a price with an exponent",
      "A,B,C,D,1e3",
      "line 3: buying_price 1e3 is no whole rupiah amount",
    ],
    ["a negative price", "A,B,C,D,-5", "line 3: buying_price -5 is no whole rupiah amount"],
    ["no price", "A,B,C,D,", "line 3: no buying_price"],
    ["a price of nothing", "A,B,C,D,0", "line 3: buying_price 0 is no whole rupiah amount"],
    [
      "an absurd price",
      "A,B,C,D,1234567890123",
      "line 3: buying_price 1234567890123 is no whole rupiah amount",
    ],
    ["no sku", ",B,C,D,100", "line 3: no sku"],
    ["no category", "A,B,,D,100", "line 3: no category"],
    ["a sku twice", "OK,B,C,D,100", "line 3: the sku OK is on line 2 already"],
    ["too few columns", "A,B", "on line 3"],
    ["too many columns", "A,B,C,D,100,x", "on line 3"],
    ["a quote that does not end", '"A,B,C,D,100', "Quote Not Closed"],
  ])("is rejected with %s, naming the line", (_name, row, message) => {
    expect(problemOf(`sku,name,category,brand,buying_price\nOK,B,C,D,100\n${row}\n`)).toContain(
      message,
    );
  });

  test("counts lines as an editor does, also after a text over several lines", () => {
    expect(
      problemOf('sku,name,category,brand,buying_price\nOK,"two\nlines",C,D,100\nA,B,C,D,x\n'),
    ).toContain("line 4: buying_price x");
  });

  test.each([
    ["nothing", ""],
    ["no header that we know", "a,b\n1,2\n"],
    ["bytes", "\u0000\u0001\u0002"],
  ])("gives no row or a validation error for %s, never another exception", (_name, text) => {
    expect(["accepted", "line 2: no buying_price"]).toContain(problemOf(text));
  });

  test("is read completely for the collected list of 2021: 1,357 products", () => {
    const file = "../shared/data/ppob/pricelist-2021.csv";
    if (!existsSync(file)) {
      console.warn(`${file} is absent: the real list is not read`);
      expect(() => readPriceListFile(file)).toThrow(PriceListFileError);
      return;
    }
    const rows = readPriceListFile(file);
    expect(rows).toHaveLength(1_357);
    expect(new Set(rows.map(({ sku }) => sku)).size).toBe(1_357);
    expect(rows.filter(({ repeatable }) => !repeatable)).toHaveLength(200);
    expect(rows.every(({ cost }) => Number.isSafeInteger(cost) && cost > 0)).toBe(true);
    expect(rows.find(({ sku }) => sku === "TSEL10")).toMatchObject({
      name: "Telkomsel 10.000",
      brand: "TELKOMSEL",
      cost: 10_520,
      buyerActive: true,
    });
  });
});
