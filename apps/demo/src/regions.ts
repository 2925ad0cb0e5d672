import type { Region } from "@konter/server/domains/people/addresses/index.ts";

interface City {
  readonly code: string;
  readonly name: string;
  /** The number of each district within its city, and its name. */
  readonly districts: string;
}

/** Two provinces of the 38, so that the demo's addresses have a choice. A brand imports all of them. */
const PROVINCES = [
  { code: "31", name: "Daerah Khusus Ibukota Jakarta" },
  { code: "34", name: "Daerah Istimewa Yogyakarta" },
];

const CITIES: readonly City[] = [
  {
    code: "31.01",
    name: "Kabupaten Administrasi Kepulauan Seribu",
    districts: "01 Kepulauan Seribu Utara, 02 Kepulauan Seribu Selatan",
  },
  {
    code: "31.71",
    name: "Kota Administrasi Jakarta Pusat",
    districts:
      "01 Gambir, 02 Sawah Besar, 03 Kemayoran, 04 Senen, 05 Cempaka Putih, 06 Menteng, 07 Tanah Abang, 08 Johar Baru",
  },
  {
    code: "31.72",
    name: "Kota Administrasi Jakarta Utara",
    districts:
      "01 Penjaringan, 02 Tanjung Priok, 03 Koja, 04 Cilincing, 05 Pademangan, 06 Kelapa Gading",
  },
  {
    code: "31.73",
    name: "Kota Administrasi Jakarta Barat",
    districts:
      "01 Cengkareng, 02 Grogol Petamburan, 03 Taman Sari, 04 Tambora, 05 Kebon Jeruk, 06 Kalideres, 07 Pal Merah, 08 Kembangan",
  },
  {
    code: "31.74",
    name: "Kota Administrasi Jakarta Selatan",
    districts:
      "01 Tebet, 02 Setiabudi, 03 Mampang Prapatan, 04 Pasar Minggu, 05 Kebayoran Lama, 06 Cilandak, 07 Kebayoran Baru, 08 Pancoran, 09 Jagakarsa, 10 Pesanggrahan",
  },
  {
    code: "31.75",
    name: "Kota Administrasi Jakarta Timur",
    districts:
      "01 Matraman, 02 Pulogadung, 03 Jatinegara, 04 Kramatjati, 05 Pasar Rebo, 06 Cakung, 07 Duren Sawit, 08 Makasar, 09 Ciracas, 10 Cipayung",
  },
  {
    code: "34.01",
    name: "Kabupaten Kulon Progo",
    districts:
      "01 Temon, 02 Wates, 03 Panjatan, 04 Galur, 05 Lendah, 06 Sentolo, 07 Pengasih, 08 Kokap, 09 Girimulyo, 10 Nanggulan, 11 Samigaluh, 12 Kalibawang",
  },
  {
    code: "34.02",
    name: "Kabupaten Bantul",
    districts:
      "01 Srandakan, 02 Sanden, 03 Kretek, 04 Pundong, 05 Bambanglipuro, 06 Pandak, 07 Pajangan, 08 Bantul, 09 Jetis, 10 Imogiri, 11 Dlingo, 12 Banguntapan, 13 Pleret, 14 Piyungan, 15 Sewon, 16 Kasihan, 17 Sedayu",
  },
  {
    code: "34.03",
    name: "Kabupaten Gunungkidul",
    districts:
      "01 Wonosari, 02 Nglipar, 03 Playen, 04 Patuk, 05 Paliyan, 06 Panggang, 07 Tepus, 08 Semanu, 09 Karangmojo, 10 Ponjong, 11 Rongkop, 12 Semin, 13 Ngawen, 14 Gedangsari, 15 Saptosari, 16 Girisubo, 17 Tanjungsari, 18 Purwosari",
  },
  {
    code: "34.04",
    name: "Kabupaten Sleman",
    districts:
      "01 Gamping, 02 Godean, 03 Moyudan, 04 Minggir, 05 Seyegan, 06 Mlati, 07 Depok, 08 Berbah, 09 Prambanan, 10 Kalasan, 11 Ngemplak, 12 Ngaglik, 13 Sleman, 14 Tempel, 15 Turi, 16 Pakem, 17 Cangkringan",
  },
  {
    code: "34.71",
    name: "Kota Yogyakarta",
    districts:
      "01 Tegalrejo, 02 Jetis, 03 Gondokusuman, 04 Danurejan, 05 Gedongtengen, 06 Ngampilan, 07 Wirobrajan, 08 Mantrijeron, 09 Kraton, 10 Gondomanan, 11 Pakualaman, 12 Mergangsan, 13 Umbulharjo, 14 Kotagede",
  },
];

const named = (code: string, name: string): Region => ({ code, name, postal_code: null });

/** The regions of the demo brand, larger ones first. */
export const DEMO_REGIONS: readonly Region[] = [
  ...PROVINCES.map(({ code, name }) => named(code, name)),
  ...CITIES.map(({ code, name }) => named(code, name)),
  ...CITIES.flatMap(({ code, districts }) =>
    districts
      .split(", ")
      .map((district) => named(`${code}.${district.slice(0, 2)}`, district.slice(3))),
  ),
];
