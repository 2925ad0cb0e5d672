import { expect, test } from "vitest";
import { readHsList } from "./read-list.ts";

const read = (text: string) => readHsList(Buffer.from(text));

test("M405: reads headings and codes, without chapters and the total", async () => {
  const text =
    'section,hscode,description,parent,level\nI,01,Animals; live,TOTAL,2\nI,0101,"Horses, asses",01,4\nI,010121,Horses,0101,6\n';
  expect(await read(text)).toEqual([
    { code: "0101", name_en: "Horses, asses", name_id: null },
    { code: "010121", name_en: "Horses", name_id: null },
  ]);
});

test("M405: reads Indonesian names and codes with dots", async () => {
  expect(await read("Kode HS;Uraian Barang;English\n4202.22.00;Tas;Handbags\n")).toEqual([
    { code: "42022200", name_en: "Handbags", name_id: "Tas" },
  ]);
});

test.each([
  ["hscode,description\nTas,Bags\n", "hs_file_code"],
  ["hscode,description\n4202,\n", "hs_file_name"],
  ["hscode,description\n4202,Bags\n42.02,Bags\n", "hs_file_twice"],
  ["hscode,description\n42,Leather\n", "customs_file_empty"],
  ["kode,harga\n4202,1\n", "customs_file_columns"],
])("refuses %j whole", async (text, code) => {
  await expect(read(text)).rejects.toMatchObject({ code });
});
