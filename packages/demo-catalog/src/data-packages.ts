/** The kinds of data package that the demo brand sells. Names, sizes and prices are invented. */
export interface PackageKind {
  /** Group on the screen; `area` kinds are shown under the area's name instead. */
  readonly group: string;
  /** In the product code, after the operator's prefix and a `D`. */
  readonly letter: string;
  readonly perRegion: boolean;
  readonly repeatable: boolean;
  /** Added to the description. */
  readonly terms: string;
  /** Rupiah before the first gigabyte and for each gigabyte, at an operator of average price. */
  readonly startRupiah: number;
  readonly rupiahPerGigabyte: number;
  /** Quota in gigabytes and validity in days. */
  readonly sizes: readonly (readonly [gigabytes: number, days: number])[];
}

export const PACKAGE_KINDS = {
  daily: {
    group: "Harian",
    letter: "H",
    perRegion: false,
    repeatable: true,
    terms: "berlaku 24 jam sejak aktif untuk tiap harinya",
    startRupiah: 2_400,
    rupiahPerGigabyte: 3_100,
    sizes: [
      [1, 1],
      [2, 1],
      [2, 3],
      [4, 3],
      [6, 3],
    ],
  },
  weekly: {
    group: "Mingguan",
    letter: "M",
    perRegion: false,
    repeatable: true,
    terms: "semua jaringan, semua jam",
    startRupiah: 5_500,
    rupiahPerGigabyte: 3_300,
    sizes: [
      [1, 7],
      [2, 7],
      [3, 7],
      [5, 7],
      [8, 7],
    ],
  },
  monthly: {
    group: "Bulanan",
    letter: "B",
    perRegion: false,
    repeatable: true,
    terms: "semua jaringan, semua jam",
    startRupiah: 11_000,
    rupiahPerGigabyte: 2_750,
    sizes: [
      [3, 30],
      [5, 30],
      [8, 30],
      [12, 30],
      [18, 30],
      [25, 30],
      [36, 30],
      [50, 30],
    ],
  },
  combo: {
    group: "Combo",
    letter: "C",
    perRegion: false,
    repeatable: true,
    terms: "dengan 60 menit telepon dan 60 SMS ke semua operator",
    startRupiah: 18_500,
    rupiahPerGigabyte: 2_900,
    sizes: [
      [6, 30],
      [10, 30],
      [16, 30],
      [24, 30],
      [40, 30],
    ],
  },
  unlimited: {
    group: "Unlimited",
    letter: "U",
    perRegion: false,
    repeatable: false,
    terms: "setelah kuota utama habis tetap tersambung dengan kecepatan lebih rendah",
    startRupiah: 24_000,
    rupiahPerGigabyte: 3_050,
    sizes: [
      [4, 14],
      [8, 28],
      [15, 28],
      [30, 28],
    ],
  },
  night: {
    group: "Malam",
    letter: "N",
    perRegion: false,
    repeatable: true,
    terms: "hanya pukul 00.00 sampai 06.00",
    startRupiah: 3_000,
    rupiahPerGigabyte: 950,
    sizes: [
      [5, 7],
      [10, 30],
      [20, 30],
    ],
  },
  regional: {
    group: "Wilayah",
    letter: "",
    perRegion: true,
    repeatable: false,
    terms: "hanya untuk nomor dan lokasi di wilayah ini",
    startRupiah: 9_000,
    rupiahPerGigabyte: 2_150,
    sizes: [
      [7, 30],
      [15, 30],
      [32, 30],
    ],
  },
} as const satisfies Record<string, PackageKind>;

export type PackageKindName = keyof typeof PACKAGE_KINDS;

/** Regions with separate packages. The letters are part of the product code. */
export const REGIONS = {
  "Jawa Barat": "JB",
  "Jawa Tengah": "JT",
  "Jawa Timur": "JI",
  "Sumatera Utara": "SU",
  "Sumatera Selatan": "SS",
  "Kalimantan Timur": "KI",
  "Sulawesi Selatan": "SN",
  "Bali Nusra": "BN",
} as const;

export type Region = keyof typeof REGIONS;
