import { DEVICE_RECOVERY_HOURS } from "../devices/rules.ts";
import type { Locale, Sentence } from "../locale.ts";
import { formatRupiah } from "../money.ts";
import { SEND_LIMIT_MINUTES } from "../reviews/rules.ts";
import { COOLING_DAY_LIMIT, COOLING_HOURS } from "../safety/rules.ts";

/** A whole number within bounds: hours, minutes, an amount in rupiah, a share of a price, or how many products. */
interface NumberSetting {
  readonly type: "rupiah" | "hours" | "minutes" | "percent" | "products";
  readonly least: number;
  readonly usual: number;
  readonly most: number;
}
interface SwitchSetting {
  readonly type: "switch";
  readonly usual: boolean;
}

export type SettingRow = (NumberSetting | SwitchSetting) & {
  readonly name: Sentence;
  readonly text: Sentence;
  /** What it decides about money or who comes in: it changes by an approval of a second person. */
  readonly two_people?: true;
};

/** The settings of the settings room: bounds, names and explanations from one table (FEATURES M683). */
export const OFFICE_SETTINGS = {
  ppob: {
    type: "switch",
    usual: true,
    name: { id: "Pulsa dan tagihan (PPOB)", en: "Top-ups and bills (PPOB)" },
    text: {
      id: "Mati: member tidak melihat dan tidak bisa membeli produk PPOB.",
      en: "Off: members neither see nor buy top-ups and bills.",
    },
  },
  shop: {
    type: "switch",
    usual: true,
    name: { id: "Toko", en: "Shop" },
    text: {
      id: "Mati: toko tidak ditawarkan kepada member.",
      en: "Off: the shop is not offered to members.",
    },
  },
  allow_deposit_transfer: {
    type: "switch",
    usual: false,
    two_people: true,
    name: { id: "Transfer saldo antarmember", en: "Deposit transfers between members" },
    text: {
      id: "Hidup: member yang punya izin boleh saling mengirim saldo.",
      en: "On: members who hold the permission may send each other deposit.",
    },
  },
  refund_alone_amount: {
    type: "rupiah",
    least: 0,
    usual: 1_000_000,
    most: 100_000_000,
    two_people: true,
    name: { id: "Batas refund oleh satu orang", en: "Refund limit of one person" },
    text: {
      id: "Staf boleh mengembalikan uang sebuah pembelian sendirian sampai jumlah ini. Di atasnya perlu persetujuan orang kedua.",
      en: "Up to this amount one staff member may refund a purchase alone. Above it a second person has to approve.",
    },
  },
  adjustment_alone_amount: {
    type: "rupiah",
    least: 0,
    usual: 250_000,
    most: 100_000_000,
    two_people: true,
    name: {
      id: "Batas koreksi saldo oleh satu orang",
      en: "Balance correction limit of one person",
    },
    text: {
      id: "Staf boleh mengoreksi saldo member sendirian sampai jumlah ini dalam 24 jam. Di atasnya perlu persetujuan orang kedua.",
      en: "Up to this amount in 24 hours one staff member may correct members' balances alone. Above it a second person has to approve.",
    },
  },
  price_alone_percent: {
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
  loss_alone_per_sale: {
    type: "rupiah",
    least: 0,
    usual: 500,
    most: 10_000_000,
    two_people: true,
    name: {
      id: "Batas rugi per penjualan oleh satu orang",
      en: "Loss limit of one person on a sale",
    },
    text: {
      id: "Staf boleh memasang aturan cashback atau margin sendirian bila satu penjualan paling banyak rugi sebesar ini. Di atasnya perlu persetujuan orang kedua.",
      en: "One staff member may set a cashback rule or a margin alone if a sale loses at most this by it. Above it a second person has to approve.",
    },
  },
  loss_alone_per_day: {
    type: "rupiah",
    least: 0,
    usual: 250_000,
    most: 1_000_000_000,
    two_people: true,
    name: { id: "Batas rugi per hari oleh satu orang", en: "Loss limit of one person in a day" },
    text: {
      id: "Semua aturan yang dipasang satu staf dalam 24 jam bersama-sama paling banyak merugikan sebesar ini sehari. Di atasnya perlu persetujuan orang kedua.",
      en: "All rules that one staff member sets in 24 hours together lose at most this in a day. Above it a second person has to approve.",
    },
  },
  approval_hours: {
    type: "hours",
    least: 1,
    usual: 72,
    most: 720,
    name: {
      id: "Masa berlaku permintaan persetujuan",
      en: "How long a request for approval lasts",
    },
    text: {
      id: "Permintaan yang belum diputuskan selama ini gugur dengan sendirinya.",
      en: "A request that nobody decided for so long lapses by itself.",
    },
  },
  staff_second_factor: {
    type: "switch",
    usual: true,
    two_people: true,
    name: { id: "Langkah kedua saat staf masuk", en: "Second factor for staff" },
    text: {
      id: "Setiap staf masuk dengan password dan kode dari aplikasi autentikator.",
      en: "Every staff member signs in with a password and a code of an authenticator app.",
    },
  },
  send_limit_minutes: {
    type: "minutes",
    ...SEND_LIMIT_MINUTES,
    name: { id: "Batas waktu pengiriman pembelian", en: "Time limit for sending a purchase" },
    text: {
      id: "Pembelian yang selama ini tidak bisa dikirim ke pemasok menjadi kedaluwarsa dan uangnya kembali.",
      en: "A purchase that could not be sent to a supplier for so long expires and is refunded.",
    },
  },
  device_approval: {
    type: "switch",
    usual: true,
    name: { id: "Persetujuan perangkat baru member", en: "Approval of members' new devices" },
    text: {
      id: "Masuk dari perangkat yang belum dikenal menunggu persetujuan perangkat tepercaya.",
      en: "A sign-in on an unknown device waits for a trusted one.",
    },
  },
  device_recovery_hours: {
    type: "hours",
    ...DEVICE_RECOVERY_HOURS,
    name: { id: "Masa tunggu pemulihan perangkat", en: "Waiting period after a device recovery" },
    text: {
      id: "Selama ini perangkat yang masuk dengan kode hanya bisa melihat, belum bisa bertransaksi.",
      en: "For so long a device that came in by a code may look but not spend.",
    },
  },
  cooling_hours: {
    type: "hours",
    ...COOLING_HOURS,
    name: { id: "Masa pengamanan akun", en: "How long an account cools" },
    text: {
      id: "Selama ini, setelah PIN diatur ulang atau perangkat dipulihkan, akun hanya bisa bertransaksi sampai batas sehari.",
      en: "For so long after a PIN reset or a device recovery an account spends no more than the daily limit.",
    },
  },
  cooling_day_limit: {
    type: "rupiah",
    ...COOLING_DAY_LIMIT,
    two_people: true,
    name: {
      id: "Batas transaksi sehari selama pengamanan",
      en: "Daily limit of an account that cools",
    },
    text: {
      id: "Jumlah yang bisa dibelanjakan sebuah akun dalam sehari selama masa pengamanan.",
      en: "What an account may spend in a day while it cools.",
    },
  },
} as const satisfies Readonly<Record<string, SettingRow>>;

export type OfficeSettingName = keyof typeof OFFICE_SETTINGS;
export const OFFICE_SETTING_NAMES = Object.keys(OFFICE_SETTINGS) as OfficeSettingName[];

/** The settings that change by an approval of two people. */
export const TWO_PEOPLE_SETTINGS = OFFICE_SETTING_NAMES.filter(
  (name) => "two_people" in OFFICE_SETTINGS[name],
);

/** A setting's value as people read it: an amount, a span, on or off. */
export function settingText(
  name: OfficeSettingName,
  value: number | boolean,
  locale: Locale,
): string {
  const { type }: SettingRow = OFFICE_SETTINGS[name];
  if (type === "rupiah") return formatRupiah(Number(value));
  if (type === "switch") return (value === true ? SWITCHED.on : SWITCHED.off)[locale];
  if (type === "percent") return `${String(value)}%`;
  return `${String(value)} ${UNITS[type][locale]}`;
}

const SWITCHED = { on: { id: "Aktif", en: "On" }, off: { id: "Nonaktif", en: "Off" } };
const UNITS = {
  hours: { id: "jam", en: "hours" },
  minutes: { id: "menit", en: "minutes" },
  products: { id: "produk", en: "products" },
};
