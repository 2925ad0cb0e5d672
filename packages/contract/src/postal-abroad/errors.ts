import type { ErrorRows } from "../error-row.ts";

export const errors = {
  country_unknown: {
    status: 422,
    id: "Negara tujuan ini tidak ada di daftar. Pilih negara dari daftar.",
    en: "This country is not in the list. Choose a country from the list.",
  },
  country_suspended: {
    status: 422,
    id: "Kiriman pos ke {country} sedang dihentikan.",
    en: "The post to {country} is suspended.",
  },
  country_takes_no_parcels: {
    status: 422,
    id: "{country} hanya menerima dokumen, tidak menerima paket barang.",
    en: "{country} takes documents only, no parcels.",
  },
  country_weight_over: {
    status: 422,
    id: "Kiriman ke {country} paling berat {most} kg. Kiriman ini dihitung {billed} kg.",
    en: "An item to {country} weighs at most {most} kg. This one counts as {billed} kg.",
  },
  country_goods_forbidden: {
    status: 422,
    id: "{country} melarang {goods} lewat pos.",
    en: "{country} does not let in {goods} by post.",
  },
  document_declared_as_goods: {
    status: 422,
    id: "Isi kiriman ini dokumen. Pilih jenis Dokumen, lalu cek ongkir lagi.",
    en: "These contents are documents. Choose Documents and ask for the fees again.",
  },
  goods_declared_as_document: {
    status: 422,
    id: "Isi kiriman ini bukan hanya dokumen. Pilih jenis Barang, lalu cek ongkir lagi.",
    en: "These contents are not only documents. Choose Goods and ask for the fees again.",
  },
  text_not_latin: {
    status: 422,
    id: "Tulis dengan huruf Latin, karena label pos hanya memakai huruf Latin.",
    en: "Write it in Latin letters, because postal labels carry no others.",
  },
  phone_not_international: {
    status: 422,
    id: "Tulis nomor dengan kode negara, misalnya +60 12 345 6789.",
    en: "Write the number with its country code, such as +60 12 345 6789.",
  },
  postcode_not_of_country: {
    status: 422,
    id: "Kode pos {country} tidak sesuai. Contoh: {example}.",
    en: "This is no postcode of {country}. Example: {example}.",
  },
} as const satisfies ErrorRows;
