import { expect, test } from "vitest";
import { readInvoice } from "./read-invoice.ts";

const read = (csv: string) => readInvoice(Buffer.from(csv));

test.each([
  ["Resi;Berat (kg);Total\n004000000001;1,5;Rp 22.000\n", 1_500, 22_000],
  ["AWB,Weight,Amount\n004000000001,3,33000\n", 3_000, 33_000],
  ["No. Resi;Berat (gram);Total Ongkir\n004000000001;1200;11.000\n", 1_200, 11_000],
  ["Waybill;Berat;Jumlah\n004000000001;2 kg;20.000,00\n", 2_000, 20_000],
])("reads the line of %j", async (csv, grams, total) => {
  expect(await read(csv)).toEqual([{ line: 2, waybill: "004000000001", grams, total }]);
});

test("leaves out sums below the lines", async () => {
  const lines = await read("Resi;Berat;Total\nJX0000000001;1;11000\nTOTAL;;11000\n");
  expect(lines).toHaveLength(1);
});

test.each([
  ["Resi;Total\nJX0000000001;11000\n", "statement_file_columns"],
  ["Resi;Berat;Total\n", "statement_file_empty"],
  ["Resi;Berat;Total\nJX0000000001;1;sebelas\n", "statement_file_amount"],
  ["Resi;Berat;Total\nJX0000000001;ringan;11000\n", "statement_file_amount"],
  ["Resi;Berat;Total\n?;1;11000\n", "statement_file_reference"],
])("refuses %j whole", async (csv, code) => {
  await expect(read(csv)).rejects.toMatchObject({ code });
});
