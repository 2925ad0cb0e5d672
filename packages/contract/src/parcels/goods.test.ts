import { expect, it } from "vitest";
import { GOODS_KINDS, goodsIn } from "./goods.ts";
import { ITEM_TYPES, PARCEL_GOODS } from "./goods-list.ts";

const kindsIn = (content: string) => goodsIn(content, PARCEL_GOODS).map(({ kind }) => kind);

it.each([
  ["Petasan", ["explosives"]],
  ["KEMBANG  API, 2 dus", ["explosives"]],
  ["kembang-api", ["explosives"]],
  ["senjata api", ["weapons"]],
  ["sabu-sabu", ["drugs"]],
  ["Bir 6 kaleng", ["alcohol"]],
  ["thinner", ["flammables"]],
  ["korek gas", ["flammables"]],
  ["Uang tunai", ["money"]],
  ["ikan cupang 3 ekor", ["animals"]],
  ["parfum", ["liquids"]],
  ["Minyak goreng 2 L", ["liquids"]],
  ["power bank 10.000 mAh", ["batteries"]],
  ["Aki motor", ["batteries"]],
  ["Gelas (6 pcs)", ["fragile"]],
  ["parfum & powerbank", ["liquids", "batteries"]],
  ["pisau dapur", ["blades"]],
  ["kalung emas", ["valuables"]],
  ["Daging beku", ["fresh_food"]],
  ["Pàrfum", ["liquids"]],
] as const)("M429: finds goods with rules in %j", (content, kinds) => {
  expect(kindsIn(content)).toEqual(kinds);
});

it.each([
  "Baju batik",
  "Kembang melati",
  "Api unggun sintetis",
  "Birama lagu",
  "Sarung Bali",
  "Kacamata hitam",
  "Kaca mata",
  "Kebaya warna emas",
  "Panel solar",
  "Stoking",
  "Sabun batang",
  "Jersey Arakan",
  "Polisi tidur",
  "Pistol air mainan",
  "Pistol lem",
  "Stiker ganja",
  "Alat tes narkoba",
  "Bir pletok",
  "Selang gas",
  "Tabung gas kosong",
  "Botol parfum kosong",
  "Filter oli",
  "Lampu tanpa baterai",
  "Gelas plastik",
  "Makanan kucing",
  "Boneka anak anjing",
  "Perhiasan imitasi",
  "Daging abon",
  "Rautan pisau",
  "",
])("M429: finds nothing in %j, also not in a part of a word", (content) => {
  expect(kindsIn(content)).toEqual([]);
});

it("finds nothing in the item types that the form suggests", () => {
  for (const { id, en } of ITEM_TYPES) expect([kindsIn(id), kindsIn(en)]).toEqual([[], []]);
});

it("lists each kind once, in lower-case words that can be found", () => {
  expect(PARCEL_GOODS.map(({ kind }) => kind)).toEqual(GOODS_KINDS);
  for (const row of PARCEL_GOODS)
    for (const word of row.words)
      expect(goodsIn(word, [{ ...row, unless: [] }]), word).toHaveLength(1);
});
