import { formatRupiah, rupiah } from "@konter/contract/money";
import { withDots } from "./digits.ts";
import { MOBILE_OPERATORS } from "./operators.ts";
import { suppliersOf } from "./supply.ts";
import type { DemoProduct, Screen } from "./types.ts";

interface Ware {
  readonly code: string;
  readonly operator: string;
  readonly group: string;
  readonly name: string;
  readonly description: string;
  readonly costRupiah: number;
  readonly nominalRupiah?: number;
  readonly quotaGigabytes?: number;
  readonly validityDays?: number;
}

const MEGABYTES_PER_GIGABYTE = 1024;

function product(screen: Screen, ware: Ware): DemoProduct {
  const { code, costRupiah, nominalRupiah, quotaGigabytes, ...rest } = ware;
  const { operator, group, name, description, validityDays } = rest;
  return {
    code,
    screen,
    operator,
    group,
    name,
    description,
    ...(nominalRupiah !== undefined && { nominal: rupiah(nominalRupiah) }),
    ...(quotaGigabytes !== undefined && {
      quotaMegabytes: quotaGigabytes * MEGABYTES_PER_GIGABYTE,
    }),
    ...(validityDays !== undefined && { validityDays }),
    repeatable: true,
    suppliers: suppliersOf(code, `x${code.toLowerCase()}`, rupiah(costRupiah), "both"),
  };
}

/** Packages of calls and messages, `TSELTEL100`: the number is minutes, or messages where it is `SMS`. */
export function callProducts(): readonly DemoProduct[] {
  return MOBILE_OPERATORS.slice(0, 6).flatMap(({ operator, label, prefix }) => [
    product("smstel", {
      code: `${prefix}TEL100`,
      operator,
      group: "Telepon",
      name: `${label} 100 Menit Sesama + 20 Menit Semua Operator / 7 Hari`,
      description: "Berlaku sejak diaktifkan.",
      costRupiah: 11_300,
      validityDays: 7,
    }),
    product("smstel", {
      code: `${prefix}TEL500`,
      operator,
      group: "Telepon",
      name: `${label} Bicara Sebulan 40.000`,
      description: "500 menit sesama, 100 menit semua operator dan 100 SMS, 30 hari.",
      costRupiah: 40_200,
      validityDays: 30,
    }),
    product("smstel", {
      code: `${prefix}SMS500`,
      operator,
      group: "SMS",
      name: `${label} 500 SMS Semua Operator / 30 Hari`,
      description: "Berlaku sejak diaktifkan.",
      costRupiah: 10_600,
      validityDays: 30,
    }),
  ]);
}

/** Activations of physical vouchers that a shop has in stock, `ISATVO1`. */
export function activationProducts(): readonly DemoProduct[] {
  return ["INDOSAT", "TELKOMSEL", "TRI", "AXIS"].flatMap((operator) => {
    const { label, prefix } =
      MOBILE_OPERATORS.find((each) => each.operator === operator) ?? MOBILE_OPERATORS[0];
    return [
      { gigabytes: 1, days: 3, cost: 4_900 },
      { gigabytes: 3, days: 7, cost: 12_700 },
      { gigabytes: 8, days: 30, cost: 34_500 },
    ].map(({ gigabytes, days, cost }) =>
      product("voucher_activation", {
        code: `${prefix}VO${gigabytes}`,
        operator,
        group: "Voucher fisik",
        name: `Aktivasi Voucher ${label} ${gigabytes} GB / ${days} Hari`,
        description: "Gosok voucher setelah aktif, lalu masukkan kodenya di HP pelanggan.",
        costRupiah: cost,
        quotaGigabytes: gigabytes,
        validityDays: days,
      }),
    );
  });
}

const CHANNELS = [
  {
    operator: "K VISION",
    label: "K-Vision",
    prefix: "KVIS",
    packages: ["Cling", "Bromo", "Juara"],
  },
  { operator: "NEX PARABOLA", label: "Nex Parabola", prefix: "NEX", packages: ["Family", "Sport"] },
  {
    operator: "TRANSVISION",
    label: "Transvision",
    prefix: "TVIS",
    packages: ["Nusantara", "Gold"],
  },
] as const;

/** Prepaid television, `KVISCLING30`: the number is days. */
export function televisionProducts(): readonly DemoProduct[] {
  return CHANNELS.flatMap(({ operator, label, prefix, packages }, brand) =>
    packages.flatMap((name, index) =>
      [30, 90].map((days) =>
        product("tv", {
          code: `${prefix}${name.toUpperCase()}${days}`,
          operator,
          group: `${days} hari`,
          name: `${label} Paket ${name} ${days} Hari`,
          description: `Siaran ${name} selama ${days} hari; dekoder harus menyala saat diisi.`,
          costRupiah: ((brand + 2) * 12_500 + index * 20_000) * (days / 30),
          validityDays: days,
        }),
      ),
    ),
  );
}

/** Access to public Wi-Fi, `WIFI5`: the number is thousands of rupiah. */
export function internetProducts(): readonly DemoProduct[] {
  const steps = (network: string) =>
    `1. Sambungkan HP ke jaringan ${network}. 2. Halaman masuk terbuka sendiri. 3. Isi kode voucher sebagai nama pengguna dan password.`;
  return [
    { thousands: 5, span: "1 hari", days: 1 },
    { thousands: 20, span: "7 hari", days: 7 },
    { thousands: 50, span: "30 hari", days: 30 },
  ].map(({ thousands, span, days }) =>
    product("internet", {
      code: `WIFI${thousands}`,
      operator: "WIFI ID",
      group: "Voucher",
      name: `wifi.id ${withDots(thousands * 1000)} (${span})`,
      description: steps("@wifi.id"),
      costRupiah: thousands * 1000 - 250,
      nominalRupiah: thousands * 1000,
      validityDays: days,
    }),
  );
}

/** Prepaid gas for households, `GAS50`: the number is thousands of rupiah. */
export function gasProducts(): readonly DemoProduct[] {
  return [50, 100, 200, 500].map((thousands) =>
    product("gas", {
      code: `GAS${thousands}`,
      operator: "PGN",
      group: "Token",
      name: `Token Gas ${withDots(thousands * 1000)}`,
      description: `Gas rumah tangga ${formatRupiah(rupiah(thousands * 1000))}.`,
      costRupiah: thousands * 1000 + 900,
      nominalRupiah: thousands * 1000,
    }),
  );
}

/** Rupiah for one unit of the foreign currency. Invented, but close enough for a demo. */
const ABROAD = [
  {
    operator: "MAXIS",
    label: "Maxis",
    prefix: "MAXIS",
    currency: "MYR",
    rate: 3_760,
    amounts: [5, 10, 30, 50],
  },
  {
    operator: "CELCOM",
    label: "Celcom",
    prefix: "CELCOM",
    currency: "MYR",
    rate: 3_770,
    amounts: [5, 10, 30],
  },
  {
    operator: "SINGTEL",
    label: "Singtel",
    prefix: "SINGTEL",
    currency: "SGD",
    rate: 12_450,
    amounts: [5, 10, 28],
  },
  {
    operator: "GLOBE",
    label: "Globe",
    prefix: "GLOBE",
    currency: "PHP",
    rate: 286,
    amounts: [50, 100, 300],
  },
  {
    operator: "SMART",
    label: "Smart",
    prefix: "SMARTPH",
    currency: "PHP",
    rate: 288,
    amounts: [60, 100, 300],
  },
  {
    operator: "CHUNGHWA",
    label: "Chunghwa Telecom",
    prefix: "CHT",
    currency: "TWD",
    rate: 518,
    amounts: [100, 300],
  },
  {
    operator: "THAILAND TOPUP",
    label: "Thailand",
    prefix: "THAI",
    currency: "THB",
    rate: 490,
    amounts: [50, 100, 300],
  },
  {
    operator: "CHINA TOPUP",
    label: "Tiongkok",
    prefix: "CHINA",
    currency: "CNY",
    rate: 2_280,
    amounts: [30, 50, 100],
  },
] as const;

/** Credit abroad, `MAXIS10`: the number is in the currency of that country. */
export function internationalProducts(): readonly DemoProduct[] {
  return ABROAD.flatMap(({ operator, label, prefix, currency, rate, amounts }) =>
    amounts.map((amount) =>
      product("international", {
        code: `${prefix}${amount}`,
        operator,
        group: currency,
        name: `${label} ${currency} ${amount}`,
        description: `Pulsa ${label} ${amount} ${currency}, masuk dalam beberapa menit.`,
        costRupiah: Math.ceil((amount * rate) / 5) * 5 + 1_500,
      }),
    ),
  );
}

const PLANS = [
  {
    operator: "TELKOMSEL",
    label: "Telkomsel",
    prefix: "ESIMTSEL",
    plans: [
      [10, 30, 62_000],
      [25, 30, 109_000],
    ],
  },
  { operator: "XL", label: "XL", prefix: "ESIMXL", plans: [[12, 30, 58_000]] },
  {
    operator: "SINGAPORE",
    label: "Singapura",
    prefix: "ESIMSG",
    plans: [
      [3, 7, 71_000],
      [10, 30, 168_000],
    ],
  },
  {
    operator: "SAUDI ARABIA",
    label: "Arab Saudi",
    prefix: "ESIMSA",
    plans: [
      [5, 15, 148_000],
      [15, 30, 322_000],
    ],
  },
  { operator: "ASIA", label: "Asia", prefix: "ESIMASIA", plans: [[5, 15, 189_000]] },
] as const;

interface PlanMaker {
  readonly operator: string;
  readonly label: string;
  readonly prefix: string;
}

function plan(
  { operator, label, prefix }: PlanMaker,
  gigabytes: number,
  days: number,
  costRupiah: number,
): DemoProduct {
  return product("esim", {
    code: `${prefix}${gigabytes}`,
    operator,
    group: "Paket data",
    name: `eSIM ${label} ${gigabytes} GB / ${days} Hari`,
    description: "Masa aktif dihitung sejak eSIM tersambung ke jaringan.",
    costRupiah,
    quotaGigabytes: gigabytes,
    validityDays: days,
  });
}

/** eSIMs with a package, `ESIMTSEL10`: the number is gigabytes. */
export function esimProducts(): readonly DemoProduct[] {
  return PLANS.flatMap(({ plans, ...maker }) =>
    plans.map(([gigabytes, days, costRupiah]) => plan(maker, gigabytes, days, costRupiah)),
  );
}

/** Sold only by an eSIM vendor that supports refills. Its prices are in cents. */
const REFILLED_PLANS = [
  {
    operator: "JAPAN",
    label: "Jepang",
    country: "JP",
    plans: [
      [3, 15, 480],
      [10, 30, 1_150],
    ],
  },
  {
    operator: "MALAYSIA",
    label: "Malaysia",
    country: "MY",
    plans: [
      [3, 15, 390],
      [10, 30, 980],
    ],
  },
  {
    operator: "THAILAND",
    label: "Thailand",
    country: "TH",
    plans: [
      [5, 15, 560],
      [15, 30, 1_290],
    ],
  },
] as const;

/** eSIMs that report their remaining quota, `ESIMJP10`: the number is gigabytes. */
export function refilledEsimProducts(): readonly DemoProduct[] {
  return REFILLED_PLANS.flatMap(({ operator, label, country, plans }) =>
    plans.map(([gigabytes, days, costCents]) => ({
      ...plan({ operator, label, prefix: `ESIM${country}` }, gigabytes, days, 0),
      suppliers: { zendit: { sku: `ESIM-${country}-${gigabytes}GB-${days}D`, country, costCents } },
    })),
  );
}
