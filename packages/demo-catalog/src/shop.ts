/** A product of the demo brand's shop. Names, texts and prices are invented. */
export interface DemoGoods {
  readonly sku: string;
  readonly name: string;
  readonly description: string;
  /** Names of its category and those above it, the widest first, as in DEMO_SHELVES. */
  readonly shelf: string;
  readonly price: number;
  /** Price of agents; without one they pay that of members. */
  readonly agent?: number;
  readonly grams: number;
  readonly stock: number;
  readonly lowAt?: number;
  readonly least?: number;
  readonly step?: number;
}

/** Categories from the widest to the third level. */
export const DEMO_SHELVES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  "Aksesori HP": {
    "Pengisian Daya": ["Kepala Charger", "Kabel Data", "Powerbank"],
    Pelindung: ["Casing", "Antigores"],
    Audio: ["Earphone", "Speaker Mini"],
  },
  "Perlengkapan Konter": {
    Struk: ["Kertas Thermal", "Printer Struk"],
    Kemasan: ["Amplop Paket", "Lakban"],
  },
  Rumah: {
    Dapur: ["Wajan dan Panci", "Alat Makan"],
    Listrik: ["Lampu", "Stopkontak"],
  },
  Sembako: {
    Minuman: ["Kopi", "Teh"],
    Bumbu: ["Kecap dan Saus"],
  },
};

const goods = (
  [sku, name, shelf]: readonly [string, string, string],
  [price, agent, grams, stock]: readonly [number, number, number, number],
  description: string,
  rest: Pick<DemoGoods, "lowAt" | "least" | "step"> = {},
): DemoGoods => ({ sku, name, shelf, price, agent, grams, stock, description, ...rest });

const CHARGER = "Aksesori HP > Pengisian Daya > Kepala Charger";
const CABLE = "Aksesori HP > Pengisian Daya > Kabel Data";
const POWERBANK = "Aksesori HP > Pengisian Daya > Powerbank";
const CASING = "Aksesori HP > Pelindung > Casing";
const GLASS = "Aksesori HP > Pelindung > Antigores";
const EARPHONE = "Aksesori HP > Audio > Earphone";
const SPEAKER = "Aksesori HP > Audio > Speaker Mini";
const PAPER = "Perlengkapan Konter > Struk > Kertas Thermal";
const PRINTER = "Perlengkapan Konter > Struk > Printer Struk";
const ENVELOPE = "Perlengkapan Konter > Kemasan > Amplop Paket";
const TAPE = "Perlengkapan Konter > Kemasan > Lakban";
const PAN = "Rumah > Dapur > Wajan dan Panci";
const PLATE = "Rumah > Dapur > Alat Makan";
const LAMP = "Rumah > Listrik > Lampu";
const SOCKET = "Rumah > Listrik > Stopkontak";
const COFFEE = "Sembako > Minuman > Kopi";
const TEA = "Sembako > Minuman > Teh";
const SAUCE = "Sembako > Bumbu > Kecap dan Saus";

/** The products of the demo brand's shop, in a fixed order. */
export const DEMO_GOODS: readonly DemoGoods[] = [
  goods(
    ["CHG-20", "Kepala Charger Kilat 20 W", CHARGER],
    [65_000, 59_000, 90, 40],
    "Satu lubang tipe C. Cocok untuk sebagian besar ponsel baru.",
  ),
  goods(
    ["CHG-33", "Kepala Charger Kilat 33 W", CHARGER],
    [89_000, 82_000, 110, 25],
    "Mengisi ponsel besar tanpa menunggu lama.",
  ),
  goods(
    ["CHG-45", "Kepala Charger Dua Lubang 45 W", CHARGER],
    [135_000, 126_000, 140, 12],
    "Tipe C dan tipe A dalam satu kepala.",
    { lowAt: 5 },
  ),
  goods(
    ["CBL-C1", "Kabel Tipe C Anyam 1 Meter", CABLE],
    [25_000, 21_000, 40, 150],
    "Anyaman kain, ujung tidak mudah patah.",
  ),
  goods(
    ["CBL-C2", "Kabel Tipe C Anyam 2 Meter", CABLE],
    [35_000, 30_000, 60, 80],
    "Panjang untuk dipakai sambil duduk.",
  ),
  goods(
    ["CBL-M1", "Kabel Micro 1 Meter", CABLE],
    [15_000, 12_000, 35, 200],
    "Untuk ponsel dan printer lama.",
  ),
  goods(
    ["CBL-CC", "Kabel Tipe C ke C 1 Meter", CABLE],
    [39_000, 34_000, 45, 60],
    "Untuk pengisian cepat.",
  ),
  goods(
    ["PWB-10", "Powerbank 10.000 mAh", POWERBANK],
    [149_000, 139_000, 230, 30],
    "Dua ponsel bisa diisi bersamaan.",
  ),
  goods(
    ["PWB-20", "Powerbank 20.000 mAh", POWERBANK],
    [249_000, 235_000, 420, 16],
    "Layar angka menunjukkan sisa daya.",
    { lowAt: 10 },
  ),
  goods(
    ["CSE-A1", "Casing Bening Lentur 6,5 Inci", CASING],
    [20_000, 16_000, 50, 120],
    "Bening, sudut lebih tebal.",
  ),
  goods(
    ["CSE-A2", "Casing Karet Hitam 6,5 Inci", CASING],
    [22_000, 18_000, 55, 90],
    "Tidak licin di tangan.",
  ),
  goods(
    ["CSE-B1", "Casing Dompet Lipat 6,7 Inci", CASING],
    [48_000, 42_000, 95, 35],
    "Punya tempat untuk dua kartu.",
  ),
  goods(
    ["TMP-65", "Antigores Kaca 6,5 Inci", GLASS],
    [18_000, 14_000, 60, 140],
    "Kaca keras, mudah dipasang.",
  ),
  goods(
    ["TMP-67", "Antigores Kaca 6,7 Inci", GLASS],
    [19_000, 15_000, 62, 110],
    "Menutup layar sampai tepi.",
  ),
  goods(
    ["TMP-PV", "Antigores Gelap Anti Intip", GLASS],
    [32_000, 27_000, 62, 45],
    "Layar hanya terlihat dari depan.",
  ),
  goods(
    ["EAR-K1", "Earphone Kabel dengan Mikrofon", EARPHONE],
    [29_000, 25_000, 30, 100],
    "Colokan 3,5 mm.",
  ),
  goods(
    ["EAR-T1", "Earphone Tanpa Kabel Mini", EARPHONE],
    [159_000, 148_000, 80, 22],
    "Tahan empat jam sekali isi.",
  ),
  goods(
    ["EAR-B1", "Headset Bando Tanpa Kabel", EARPHONE],
    [189_000, 176_000, 260, 0],
    "Empuk, bisa dilipat.",
  ),
  goods(
    ["SPK-M1", "Speaker Mini Bulat", SPEAKER],
    [99_000, 92_000, 210, 28],
    "Suara jernih untuk meja konter.",
  ),
  goods(
    ["SPK-M2", "Speaker Mini Tahan Air", SPEAKER],
    [145_000, 136_000, 330, 14],
    "Bisa dibawa ke luar rumah.",
  ),
  goods(
    ["KRT-58", "Kertas Thermal 58 mm Isi 10", PAPER],
    [45_000, 40_000, 700, 60],
    "Sepuluh gulung untuk printer kecil.",
    { lowAt: 20 },
  ),
  goods(
    ["KRT-80", "Kertas Thermal 80 mm Isi 5", PAPER],
    [62_000, 56_000, 1_100, 34],
    "Lima gulung untuk printer kasir.",
  ),
  goods(
    ["KRT-58E", "Kertas Thermal 58 mm Eceran", PAPER],
    [5_500, 4_800, 70, 300],
    "Dijual per lima gulung.",
    { least: 5, step: 5 },
  ),
  goods(
    ["PRT-58", "Printer Struk Bluetooth 58 mm", PRINTER],
    [285_000, 269_000, 420, 15],
    "Kecil, tersambung ke ponsel.",
  ),
  goods(
    ["PRT-80", "Printer Struk Meja 80 mm", PRINTER],
    [749_000, 715_000, 1_900, 5],
    "Memotong kertas sendiri.",
    { lowAt: 2 },
  ),
  goods(
    ["AMP-S", "Amplop Paket Plastik Kecil Isi 50", ENVELOPE],
    [28_000, 24_000, 450, 75],
    "Ukuran 17 x 30 cm, tidak tembus pandang.",
  ),
  goods(
    ["AMP-L", "Amplop Paket Plastik Besar Isi 50", ENVELOPE],
    [46_000, 41_000, 800, 52],
    "Ukuran 30 x 40 cm.",
  ),
  goods(["LKB-B", "Lakban Bening 45 mm", TAPE], [9_500, 8_000, 180, 160], "Panjang 90 meter."),
  goods(["LKB-C", "Lakban Cokelat 45 mm", TAPE], [9_500, 8_000, 180, 145], "Panjang 90 meter."),
  goods(
    ["LKB-F", "Lakban Tulisan Mudah Pecah", TAPE],
    [16_000, 14_000, 220, 48],
    "Untuk paket berisi kaca.",
  ),
  goods(
    ["WJN-24", "Wajan Anti Lengket 24 cm", PAN],
    [95_000, 89_000, 850, 18],
    "Gagang tidak panas.",
  ),
  goods(
    ["WJN-28", "Wajan Anti Lengket 28 cm", PAN],
    [125_000, 117_000, 1_100, 11],
    "Cukup untuk satu keluarga.",
  ),
  goods(
    ["PNC-18", "Panci Susu 18 cm", PAN],
    [68_000, 63_000, 620, 20],
    "Dengan corong di dua sisi.",
  ),
  goods(
    ["PRG-6", "Piring Makan Isi 6", PLATE],
    [72_000, 67_000, 1_800, 16],
    "Enam piring putih polos.",
  ),
  goods(["GLS-6", "Gelas Minum Isi 6", PLATE], [54_000, 49_000, 1_500, 24], "Enam gelas 300 ml."),
  goods(
    ["LMP-9", "Lampu Hemat 9 W", LAMP],
    [17_000, 14_500, 80, 180],
    "Cahaya putih, setara 60 W.",
  ),
  goods(
    ["LMP-12", "Lampu Hemat 12 W", LAMP],
    [22_000, 19_000, 95, 130],
    "Cahaya putih, setara 80 W.",
  ),
  goods(
    ["STP-4", "Stopkontak 4 Lubang 3 Meter", SOCKET],
    [58_000, 53_000, 520, 36],
    "Dengan sakelar dan lampu tanda.",
  ),
  goods(
    ["KPI-250", "Kopi Bubuk Robusta 250 g", COFFEE],
    [32_000, 29_000, 260, 64],
    "Sangrai sedang, giling halus.",
  ),
  goods(
    ["KPI-A200", "Kopi Bubuk Arabika 200 g", COFFEE],
    [48_000, 44_000, 210, 40],
    "Wangi, sedikit asam.",
  ),
  goods(
    ["TEH-25", "Teh Celup Melati Isi 25", TEA],
    [12_000, 10_500, 60, 90],
    "Dua puluh lima kantong.",
  ),
  goods(["KCP-520", "Kecap Manis 520 ml", SAUCE], [24_000, 21_500, 650, 55], "Botol plastik."),
  goods(["SBL-335", "Saus Sambal 335 ml", SAUCE], [16_500, 14_500, 420, 70], "Pedas sedang."),
];

/** Price for a number of purchases, and for days from now. */
export const DEMO_SHOP_PROMO = { sku: "PWB-10", price: 129_000, stock: 25, days: 14 } as const;

export const DEMO_COLLECTION_BY_HAND = {
  name: "Wajib untuk Konter",
  skus: ["KRT-58", "PRT-58", "CBL-C1", "TMP-65", "LKB-B"],
} as const;
/** Products up to a price. */
export const DEMO_COLLECTION_BY_RULE = { name: "Serba di Bawah 25 Ribu", most: 25_000 } as const;
