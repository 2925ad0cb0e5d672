import type { Sentence } from "../locale.ts";
import { goodsIn } from "../parcels/goods.ts";
import type { ParcelContentKind } from "../parcels/rules.ts";
import type { AbroadGoodsKind } from "./rules.ts";

export interface AbroadGoodsRow {
  readonly kind: AbroadGoodsKind;
  readonly name: Sentence;
  /** Words and phrases in lower case that name them, in Indonesian and English. */
  readonly words: readonly string[];
  /** Words that make something harmless of them. */
  readonly unless: readonly string[];
}

/** Goods that some countries do not let in by post. Starting values; the countries' rows name the kinds. */
export const ABROAD_GOODS: readonly AbroadGoodsRow[] = [
  {
    kind: "alcohol",
    name: { id: "minuman beralkohol", en: "alcoholic drinks" },
    words: [
      "alkohol",
      "alcohol",
      "bir",
      "beer",
      "wine",
      "anggur merah",
      "arak",
      "whisky",
      "vodka",
      "soju",
      "sake",
    ],
    unless: ["tanpa alkohol", "bebas alkohol", "non alkohol", "alcohol free", "gelas"],
  },
  {
    kind: "chewing_gum",
    name: { id: "permen karet", en: "chewing gum" },
    words: ["permen karet", "chewing gum", "bubble gum"],
    unless: [],
  },
  {
    kind: "coins",
    name: { id: "koin dan perangko bernilai", en: "coins and valuable stamps" },
    words: ["koin", "uang koin", "coin", "coins", "numismatik"],
    unless: ["mainan", "coklat", "cokelat", "dompet", "toy"],
  },
  {
    kind: "drones",
    name: { id: "drone", en: "drones" },
    words: ["drone", "drones", "quadcopter"],
    unless: ["mainan", "buku"],
  },
  {
    kind: "jewellery",
    name: { id: "perhiasan dan batu mulia", en: "jewellery and precious stones" },
    words: [
      "perhiasan",
      "berlian",
      "batu mulia",
      "cincin emas",
      "kalung emas",
      "jewellery",
      "jewelry",
      "diamond",
      "diamonds",
    ],
    unless: ["imitasi", "mainan", "kotak perhiasan", "imitation"],
  },
  {
    kind: "lottery",
    name: { id: "tiket lotre dan alat judi", en: "lottery tickets and gambling articles" },
    words: ["lotre", "togel", "judi", "lottery", "gambling", "casino"],
    unless: [],
  },
  {
    kind: "meat_dairy",
    name: { id: "daging, susu, dan olahannya", en: "meat, milk and their products" },
    words: [
      "daging",
      "dendeng",
      "abon",
      "rendang",
      "sosis",
      "keju",
      "susu",
      "meat",
      "beef",
      "sausage",
      "cheese",
      "milk",
      "dairy",
    ],
    unless: ["sabun susu", "bumbu rendang", "mainan"],
  },
  {
    kind: "medicines",
    name: { id: "obat dan jamu", en: "medicines and herbal remedies" },
    words: [
      "obat",
      "jamu",
      "vitamin",
      "suplemen",
      "medicine",
      "medicines",
      "medication",
      "supplement",
      "supplements",
    ],
    unless: ["kotak obat", "obat nyamuk"],
  },
  {
    kind: "perfume",
    name: { id: "parfum", en: "perfume" },
    words: ["parfum", "minyak wangi", "perfume", "cologne"],
    unless: ["botol kosong", "empty bottle"],
  },
  {
    kind: "plants_seeds",
    name: { id: "tanaman, bibit, dan tanah", en: "plants, seeds and soil" },
    words: [
      "tanaman",
      "bibit",
      "benih",
      "biji",
      "tanah",
      "bunga segar",
      "plant",
      "plants",
      "seed",
      "seeds",
      "soil",
    ],
    unless: ["plastik", "buku", "biji kopi sangrai", "imitasi", "artificial", "tanah liat"],
  },
  {
    kind: "pork",
    name: { id: "babi dan olahannya", en: "pork and its products" },
    words: ["babi", "bacon", "ham", "pork"],
    unless: ["boneka", "celengan", "mainan", "toy"],
  },
  {
    kind: "radio",
    name: { id: "radio pemancar dan HT", en: "radio transmitters and walkie-talkies" },
    words: [
      "handy talky",
      "handy talkie",
      "walkie talkie",
      "radio pemancar",
      "transmitter",
      "jammer",
    ],
    unless: ["mainan", "toy"],
  },
  {
    kind: "tobacco",
    name: { id: "rokok dan tembakau", en: "cigarettes and tobacco" },
    words: [
      "rokok",
      "kretek",
      "tembakau",
      "cerutu",
      "cigarette",
      "cigarettes",
      "cigar",
      "cigars",
      "tobacco",
    ],
    unless: ["asbak", "kotak rokok kosong"],
  },
  {
    kind: "used_clothes",
    name: { id: "pakaian bekas", en: "used clothes" },
    words: ["pakaian bekas", "baju bekas", "used clothes", "used clothing", "secondhand clothes"],
    unless: [],
  },
  {
    kind: "vapes",
    name: { id: "rokok elektrik", en: "electronic cigarettes" },
    words: ["vape", "vapes", "rokok elektrik", "liquid vape", "e cigarette", "e cigarettes"],
    unless: [],
  },
];

/** The goods in these contents that the country does not let in. */
export const forbiddenGoods = (
  forbidden: readonly AbroadGoodsKind[],
  content: string,
): readonly AbroadGoodsRow[] =>
  goodsIn(
    content,
    ABROAD_GOODS.filter(({ kind }) => forbidden.includes(kind)),
  );

/** Words for papers without a value of merchandise. */
const PAPERS = {
  words: [
    "dokumen",
    "document",
    "documents",
    "surat",
    "letter",
    "letters",
    "berkas",
    "ijazah",
    "diploma",
    "akta",
    "akte",
    "paspor",
    "passport",
    "sertifikat",
    "certificate",
    "certificates",
    "kontrak",
    "contract",
    "contracts",
    "formulir",
    "transkrip",
    "transcript",
    "legalisir",
    "visa",
  ],
  // Papers that are merchandise.
  unless: [
    "tas dokumen",
    "map dokumen",
    "tempat dokumen",
    "dompet",
    "cover",
    "sampul",
    "holder",
    "bag",
    "case",
  ],
};

/** `Baju, buku dan surat` has three parts. */
const SEPARATORS = /[,;/+&]|\b(?:dan|serta|and)\b/i;

/**
 * The kind of the contents: papers only if each of their parts names papers. Papers and goods differ in services, fees
 * and customs forms.
 */
export function contentKindOf(content: string): ParcelContentKind {
  const parts = content.split(SEPARATORS).filter((part) => part.trim() !== "");
  const isOfPapers = (part: string): boolean => goodsIn(part, [PAPERS]).length > 0;
  return parts.length > 0 && parts.every(isOfPapers) ? "document" : "goods";
}
