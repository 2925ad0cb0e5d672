import type { SettingRows } from "../setting-row.ts";

/** What the settings room changes here. */
export const settings = {
  /** By how much, and of how many products, one member of staff changes prices alone in 24 hours. */
  price_alone_percent: {
    group: "money",
    rank: 40,
    type: "percent",
    least: 0,
    usual: 10,
    most: 100,
    two_people: true,
    name: { id: "Batas perubahan harga oleh satu orang", en: "Price change limit of one person" },
    text: {
      id: "Staf boleh mengubah harga jual sebuah produk sendirian sampai persentase ini dalam 24 jam. Di atasnya perlu persetujuan orang kedua.",
      en: "By up to this share in 24 hours one staff member may change a product's price alone. Above it a second person has to approve.",
    },
  },
  price_alone_products: {
    group: "money",
    rank: 50,
    type: "products",
    least: 0,
    usual: 200,
    most: 100_000,
    two_people: true,
    name: {
      id: "Jumlah produk yang harganya diubah satu orang",
      en: "How many products one person reprices",
    },
    text: {
      id: "Staf boleh mengubah harga sebanyak ini produk sendirian dalam 24 jam. Di atasnya perlu persetujuan orang kedua.",
      en: "In 24 hours one staff member may change the prices of so many products alone. Above it a second person has to approve.",
    },
  },
} as const satisfies SettingRows;
