import { describe, expect, it } from "vitest";
import { readKursTable } from "./read-table.ts";

const read = (text: string) => readKursTable(Buffer.from(text));

describe("M406: a table of exchange rates", () => {
  it("is read as copied from the Ministry's page, with the decree above it", async () => {
    const text = [
      "Kurs Pajak Nomor 10/MK/EF.2/2025",
      "No\tMata Uang\tNilai\tPerubahan",
      "1\tDolar Amerika Serikat (USD)\t16.661,00\t31,00",
      "2\tYen Jepang (JPY)\t10.820,32\t-5,10",
    ].join("\n");
    expect(await read(text)).toEqual({
      decree: "10/MK/EF.2/2025",
      rates: [
        { currency: "USD", unit: 1, rate_cents: 1_666_100 },
        { currency: "JPY", unit: 100, rate_cents: 1_082_032 },
      ],
      problems: [],
    });
  });

  it.each([
    ["Mata Uang;Satuan;Nilai\nUSD;1;16.661,00\n", 1, 1_666_100],
    ['currency,unit,rate\nUSD,100,"1,666,100.00"\n', 100, 166_610_000],
    ["Kode;Kurs\nUSD;16661\n", 1, 1_666_100],
    ["Mata Uang\tNilai\nUSD 100\t16.661,5\n", 100, 1_666_150],
  ])("is read from %j", async (text, unit, cents) => {
    expect((await read(text)).rates).toEqual([{ currency: "USD", unit, rate_cents: cents }]);
  });

  it.each([
    ["USD;1;", "rate", "C2", "missing"],
    ["USD;1;enam belas", "rate", "C2", "not_a_number"],
    ["USD;1;-16.661,00", "rate", "C2", "not_a_number"],
    ["USD;1;0", "rate", "C2", "not_a_number"],
    ["USD;12;16.661,00", "unit", "B2", "not_a_unit"],
    ["Dolar;1;16.661,00", "currency", "A2", "not_a_currency"],
    [";1;16.661,00", "currency", "A2", "missing"],
  ])("names the column of what is wrong in %j", async (row, column, cell, because) => {
    const { rates, problems } = await read(`Mata Uang;Satuan;Nilai\n${row}\n`);
    expect(rates).toEqual([]);
    expect(problems).toMatchObject([{ line: 2, column, cell, because }]);
  });

  it("reports a currency that is there twice", async () => {
    const { rates, problems } = await read("Mata Uang;Nilai\nUSD;16000\nEUR;18000\nUSD;16100\n");
    expect(rates).toHaveLength(2);
    expect(problems).toMatchObject([{ line: 4, column: "currency", because: "twice" }]);
  });

  it.each([
    ["", "customs_file_empty"],
    ["USD;16000\n", "customs_file_columns"],
  ])("is refused as a whole when it is %j", async (text, code) => {
    await expect(read(text)).rejects.toMatchObject({ code });
  });
});
