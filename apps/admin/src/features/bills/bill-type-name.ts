import { BILL_TYPES } from "@konter/contract/bills";
import type { BillType } from "@konter/contract/bills";
import { getLocale } from "#locale";

export const billTypeName = (type: BillType): string =>
  BILL_TYPES[type].name[getLocale() === "en" ? "en" : "id"];
