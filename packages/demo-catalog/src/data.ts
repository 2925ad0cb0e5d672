import { rupiah, shareOfRupiah } from "@konter/contract/money";
import {
  PACKAGE_KINDS,
  REGIONS,
  type PackageKind,
  type PackageKindName,
  type Region,
} from "./data-packages.ts";
import { MOBILE_OPERATORS, type MobileOperator, type MobileOperatorName } from "./operators.ts";
import { scatteredAvailability, suppliersOf } from "./supply.ts";
import type { DemoProduct } from "./types.ts";

interface DataTerms {
  /** Invented family name of the operator's packages. */
  readonly family: string;
  /** 10_000 is the average price of the kind. */
  readonly priceBasisPoints: number;
  readonly kinds: readonly PackageKindName[];
  readonly regions: readonly Region[];
  readonly cutOff?: DemoProduct["cutOff"];
}

const EVERY_KIND: readonly PackageKindName[] = [
  "daily",
  "weekly",
  "monthly",
  "combo",
  "unlimited",
  "night",
  "regional",
];

const TERMS: Record<MobileOperatorName, DataTerms> = {
  TELKOMSEL: {
    family: "Merapi",
    priceBasisPoints: 11_800,
    kinds: EVERY_KIND,
    regions: ["Jawa Barat", "Jawa Timur", "Sumatera Utara", "Sulawesi Selatan"],
    cutOff: { startsAt: "23:40", endsAt: "00:20" },
  },
  INDOSAT: {
    family: "Samudra",
    priceBasisPoints: 9_700,
    kinds: EVERY_KIND,
    regions: ["Jawa Barat", "Jawa Tengah", "Sumatera Selatan"],
  },
  XL: {
    family: "Rinjani",
    priceBasisPoints: 10_400,
    kinds: EVERY_KIND,
    regions: ["Jawa Barat", "Jawa Timur", "Bali Nusra"],
  },
  AXIS: {
    family: "Elang",
    priceBasisPoints: 8_900,
    kinds: ["daily", "weekly", "monthly", "unlimited", "night", "regional"],
    regions: ["Jawa Tengah", "Kalimantan Timur"],
  },
  TRI: {
    family: "Trisula",
    priceBasisPoints: 8_400,
    kinds: EVERY_KIND,
    regions: ["Jawa Barat", "Jawa Timur", "Sumatera Selatan"],
  },
  SMARTFREN: {
    family: "Kunang",
    priceBasisPoints: 8_100,
    kinds: ["daily", "weekly", "monthly", "unlimited", "night"],
    regions: [],
    cutOff: { startsAt: "23:50", endsAt: "00:10" },
  },
  BYU: {
    family: "Layang",
    priceBasisPoints: 9_300,
    kinds: ["daily", "weekly", "monthly"],
    regions: [],
  },
};

/** Data packages: `TSELDB12G30` is Telkomsel, monthly, 12 GB, 30 days; `TSELDJB7G30` is for Jawa Barat. */
export function dataProducts(): readonly DemoProduct[] {
  return MOBILE_OPERATORS.flatMap((operator) => {
    const terms = TERMS[operator.operator];
    return terms.kinds.flatMap((name) => {
      const kind: PackageKind = PACKAGE_KINDS[name];
      if (!kind.perRegion) return sizesOf(operator, terms, kind);
      return terms.regions.flatMap((region) => sizesOf(operator, terms, kind, region));
    });
  });
}

function sizesOf(
  operator: MobileOperator,
  terms: DataTerms,
  kind: PackageKind,
  region?: Region,
): readonly DemoProduct[] {
  const letters = region === undefined ? kind.letter : REGIONS[region];
  const group = region ?? kind.group;
  return kind.sizes.map(([gigabytes, days]) => {
    const code = `${operator.prefix}D${letters}${gigabytes}G${days}`;
    const middling = rupiah(kind.startRupiah + gigabytes * kind.rupiahPerGigabyte);
    return {
      code,
      screen: "data",
      operator: operator.operator,
      group,
      name: `${operator.label} ${terms.family} ${group} ${gigabytes} GB ${days} Hari`,
      description: `Kuota ${gigabytes} GB, aktif ${days} hari, ${kind.terms}.`,
      quotaMegabytes: gigabytes * 1024,
      validityDays: days,
      ...(region !== undefined && { area: region }),
      repeatable: kind.repeatable,
      ...(terms.cutOff && { cutOff: terms.cutOff }),
      suppliers: suppliersOf(
        code,
        `${operator.iakName}d${letters.toLowerCase()}${gigabytes}gb${days}d`,
        shareOfRupiah(middling, terms.priceBasisPoints),
        scatteredAvailability(code),
      ),
    };
  });
}
