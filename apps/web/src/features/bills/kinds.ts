import { getLocale } from "@konter/client/locale";
import { BILL_TYPES } from "@konter/contract/bills";
import type { BillType } from "@konter/contract/bills";
import type { Sentence } from "@konter/contract/locale";
import {
  Car,
  Droplets,
  FileText,
  Flame,
  HandCoins,
  HeartPulse,
  Landmark,
  Smartphone,
  Tv,
  Wifi,
  Zap,
} from "@konter/ui/icons";
import type { Icon } from "@konter/ui/icons";
import type { Words } from "../../app/entry.ts";

export const BILL_ICONS: Readonly<Record<BillType, Icon>> = {
  pln_postpaid: Zap,
  pln_nonbill: FileText,
  bpjs_health: HeartPulse,
  bpjs_employment: HandCoins,
  bpjs_employment_company: HandCoins,
  pdam: Droplets,
  pbb: Landmark,
  gas: Flame,
  vehicle_tax: Car,
  television: Tv,
  internet: Wifi,
  telephone: Smartphone,
  multifinance: HandCoins,
};

/** The biller of a type that has only one. */
export const BILLERS: Readonly<Partial<Record<BillType, string>>> = {
  pln_postpaid: "PLN",
  pln_nonbill: "PLN",
  bpjs_health: "BPJS",
  bpjs_employment: "BPJS",
  bpjs_employment_company: "BPJS",
  gas: "PGN",
};

/** Converts a sentence of the contract to a catalog text. */
export const wordsOf =
  (sentence: Sentence): Words =>
  (_inputs, { locale } = {}) =>
    sentence[locale ?? getLocale()];

export const billTitle = (type: BillType): string => wordsOf(BILL_TYPES[type].name)();
