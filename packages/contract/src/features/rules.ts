import type { Sentence } from "../locale.ts";

/** A part of the product that a brand can switch off. */
export interface FeatureRow {
  readonly name: Sentence;
  /** What is closed while it is off, and what continues. */
  readonly closes: readonly Sentence[];
  readonly stays: Sentence;
  /** Features that it requires. */
  readonly needs: readonly string[];
  /** Whether members buy something with it. */
  readonly sells?: true;
  /** False until the feature exists; no switch is shown until then. */
  readonly isBuilt: boolean;
  /** Off until the brand switches it on. */
  readonly startsOff?: true;
}

/** Every feature that a brand can switch off, in the order of the features page. Each call names its feature. */
const FEATURES = {
  ppob: {
    name: { id: "PPOB", en: "PPOB" },
    closes: [
      {
        id: "Penjualan pulsa, paket data, token listrik, e-money, voucher, dan game",
        en: "Selling phone credit, data packages, electricity tokens, e-money, vouchers and games",
      },
      {
        id: "Daftar harga, juga untuk tamu dan mesin pencari",
        en: "The price list, also for visitors and search engines",
      },
    ],
    stays: {
      id: "Transaksi yang sedang berjalan tetap diselesaikan dan terlihat di laporan.",
      en: "Transactions under way are still settled, and stay visible in reports.",
    },
    needs: [],
    sells: true,
    isBuilt: true,
  },
  schedules: {
    name: { id: "Pembelian terjadwal", en: "Scheduled purchases" },
    closes: [
      {
        id: "Halaman jadwal, dan notifikasi sehari sebelum pembelian",
        en: "The page of schedules, and the notice a day before a purchase",
      },
      {
        id: "Pembelian yang jatuh tempo; yang menunggu lebih dari 24 jam dilewati",
        en: "Purchases that fall due; what waits for more than 24 hours is skipped",
      },
    ],
    stays: {
      id: "Jadwal tersimpan dan berjalan lagi setelah dinyalakan.",
      en: "Schedules are kept, and run again once it is on.",
    },
    needs: ["ppob"],
    isBuilt: true,
  },
  bulk: {
    name: { id: "Top up massal", en: "Bulk top-up" },
    closes: [
      {
        id: "Unggahan Excel baru dan konfirmasinya",
        en: "New Excel uploads, and confirming them",
      },
      {
        id: "Baris yang belum diproses; semuanya menunggu sampai dinyalakan lagi",
        en: "Rows that were not processed; all of them wait until it is on again",
      },
    ],
    stays: {
      id: "Transaksi yang sudah dibuat tetap diselesaikan; riwayat unggahan tetap terbuka.",
      en: "Transactions that were made are still settled; the history of uploads stays open.",
    },
    needs: ["ppob"],
    isBuilt: true,
  },
  shop: {
    name: { id: "Toko", en: "Shop" },
    closes: [
      { id: "Etalase, keranjang, dan pesanan baru", en: "Shelves, cart and new orders" },
      {
        id: "Toko untuk tamu dan halaman toko di mesin pencari",
        en: "The shop for visitors, and its pages in search engines",
      },
    ],
    stays: {
      id: "Pesanan yang sudah dibayar tetap dikirim.",
      en: "Orders that are paid are still sent.",
    },
    needs: [],
    sells: true,
    isBuilt: true,
  },
  shipping: {
    name: { id: "Kirim paket", en: "Shipping" },
    closes: [
      {
        id: "Alamat pengirim agen dan permintaan untuk mengubahnya",
        en: "Agents' sender addresses, and requests to change them",
      },
    ],
    stays: {
      id: "Alamat yang tersimpan tetap ada; permintaan yang menunggu tetap bisa dijawab staf.",
      en: "Saved addresses are kept; staff can still answer the requests that wait.",
    },
    needs: [],
    isBuilt: true,
  },
  postal: {
    name: { id: "Pos", en: "Post" },
    closes: [
      {
        id: "Halaman pos: kirim dan laporan pos, kirim ke luar negeri, simulasi pajak kiriman dari luar negeri, kurs pajak, dan kode HS",
        en: "The postal pages: parcels and reports of the post, sending to other countries, tax estimates of parcels from abroad, tax exchange rates and HS codes",
      },
      { id: "Deklarasi CN22 dan CN23", en: "Customs declarations CN22 and CN23" },
    ],
    stays: {
      id: "Kurs, tarif, daftar kode HS, dan deklarasi tetap tersimpan.",
      en: "Rates, tariffs, lists of HS codes and declarations are kept.",
    },
    needs: [],
    isBuilt: true,
  },
  loans: {
    name: { id: "Pinjaman agen", en: "Agent loans" },
    closes: [{ id: "Pengajuan pinjaman baru", en: "New requests for a loan" }],
    stays: {
      id: "Pinjaman berjalan tetap ditagih dan dilunasi.",
      en: "Loans under way are still collected and repaid.",
    },
    needs: ["ppob"],
    isBuilt: true,
    startsOff: true,
  },
  affiliate: {
    name: { id: "Afiliasi", en: "Affiliates" },
    closes: [{ id: "Tautan afiliasi dan komisi baru", en: "Affiliate links and new commissions" }],
    stays: {
      id: "Komisi yang sudah ada tetap bisa dicairkan.",
      en: "Commissions that were earned can still be paid out.",
    },
    needs: [],
    isBuilt: false,
  },
  developer: {
    name: { id: "API pengembang", en: "Developer API" },
    closes: [{ id: "Kunci API dan webhook", en: "API keys and webhooks" }],
    stays: {
      id: "Transaksi lewat API tetap diselesaikan.",
      en: "Transactions by API are still settled.",
    },
    needs: ["ppob"],
    isBuilt: false,
  },
  chat: {
    name: { id: "Chat", en: "Chat" },
    closes: [{ id: "Percakapan baru dengan staf", en: "New conversations with staff" }],
    stays: {
      id: "Percakapan lama tetap tersimpan.",
      en: "Earlier conversations are kept.",
    },
    needs: [],
    isBuilt: false,
  },
  demo: {
    name: { id: "Bantuan demo", en: "Demo helpers" },
    closes: [
      {
        id: "Tautan ke akun demo di halaman masuk",
        en: "The link to the demo's accounts on the sign-in page",
      },
      { id: "Kotak masuk simulator", en: "The simulators' inbox" },
    ],
    stays: {
      id: "Akun demo dan simulator tetap bekerja.",
      en: "The demo's accounts and simulators go on working.",
    },
    needs: [],
    isBuilt: true,
  },
} as const satisfies Readonly<Record<string, FeatureRow>>;

export type FeatureName = keyof typeof FEATURES;
export const FEATURE_NAMES = Object.keys(FEATURES) as readonly FeatureName[];
export const featureRow = (name: FeatureName): FeatureRow => FEATURES[name];

/** A brand's feature switches. */
export type FeatureSwitches = Readonly<Record<FeatureName, boolean>>;

/** Whether a feature and all features that it needs are on. */
export function isFeatureWorking(name: FeatureName, switches: FeatureSwitches): boolean {
  return switches[name] && needsOf(name).every((need) => isFeatureWorking(need, switches));
}

export const needsOf = (name: FeatureName): readonly FeatureName[] =>
  featureRow(name).needs as readonly FeatureName[];

/** The working features that would stop if this one were switched off. */
export function takenAlong(name: FeatureName, switches: FeatureSwitches): readonly FeatureName[] {
  const without = { ...switches, [name]: false };
  return FEATURE_NAMES.filter(
    (each) =>
      each !== name &&
      featureRow(each).isBuilt &&
      isFeatureWorking(each, switches) &&
      !isFeatureWorking(each, without),
  );
}

/** Whether members could buy nothing if this one were switched off. */
export function leavesNothingToSell(name: FeatureName, switches: FeatureSwitches): boolean {
  const without = { ...switches, [name]: false };
  const sells = (given: FeatureSwitches) =>
    FEATURE_NAMES.some((each) => {
      const { sells: isSelling = false, isBuilt } = featureRow(each);
      return isSelling && isBuilt && isFeatureWorking(each, given);
    });
  return sells(switches) && !sells(without);
}
