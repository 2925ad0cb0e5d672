/** Words that name no goods; customs returns parcels that are described by them alone. */
const VAGUE = new Set(
  (
    "a accessories accessory all and any article articles belongings contents content effects for from gift gifts good " +
    "goods item items merchandise misc miscellaneous my of other others package packages parcel parcels part parts " +
    "personal present presents product products sample samples set small some spare stuff the thing things used " +
    "various"
  ).split(" "),
);

/** Common contents in Indonesian with an English description that customs accepts. */
const INDONESIAN: Readonly<Record<string, string>> = {
  anting: "earrings",
  baju: "cotton shirt",
  barang: "the goods by name",
  boneka: "doll",
  buku: "printed book",
  bumbu: "spice mix",
  celana: "cotton trousers",
  cincin: "ring",
  dokumen: "paper documents",
  dompet: "leather wallet",
  gantungan: "key ring",
  gelang: "bracelet",
  hadiah: "the goods by name",
  handuk: "cotton towel",
  jaket: "jacket",
  jilbab: "headscarf",
  kacamata: "spectacles",
  kain: "woven fabric",
  kalung: "necklace",
  kaos: "cotton T-shirt",
  kaus: "cotton T-shirt",
  kemeja: "cotton shirt",
  kerajinan: "wooden handicraft",
  keripik: "cassava chips",
  kerudung: "headscarf",
  kerupuk: "prawn crackers",
  kue: "biscuits",
  lukisan: "painting",
  mainan: "plastic toy",
  makanan: "the food by name",
  minuman: "the drink by name",
  mukena: "prayer robe",
  obat: "the medicine by name",
  perhiasan: "the jewellery by name",
  rempah: "spices",
  sandal: "rubber sandals",
  sarung: "sarong",
  selimut: "blanket",
  sepatu: "leather shoes",
  surat: "letter",
  tas: "handbag",
  topi: "cap",
  undangan: "invitation card",
};
/** Words that both languages have. */
const ENGLISH_TOO = new Set(["sandal"]);

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/** Why customs would not accept a description; `word` and `english` come with an Indonesian word. */
export type DescriptionProblem =
  | { readonly because: "vague" | "letters" }
  | { readonly because: "indonesian"; readonly word: string; readonly english: string };

/** Checks that a description is in Latin letters and English, and names the goods. */
export function descriptionProblem(text: string): DescriptionProblem | undefined {
  if ((text.match(/\p{L}/gu) ?? []).some((letter) => !/\p{Script=Latin}/u.test(letter)))
    return { because: "letters" };
  const words = wordsOf(text);
  const word = words.find((each) => !ENGLISH_TOO.has(each) && Object.hasOwn(INDONESIAN, each));
  if (word !== undefined)
    return { because: "indonesian", word, english: INDONESIAN[word] ?? "the goods by name" };
  const naming = words.filter((each) => each.length > 1 && !VAGUE.has(each));
  return naming.length === 0 ? { because: "vague" } : undefined;
}
