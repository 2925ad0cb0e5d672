import type { InvoiceOutcome, InvoiceResult } from "@konter/contract/parcel-corrections";
import * as m from "#messages";
import type { CaseList } from "./api.ts";

export const LIST_NAMES: Readonly<Record<CaseList, () => string>> = {
  waiting: m.parcel_cases_waiting,
  all: m.parcel_cases_all,
};

export const RESULT_NAMES: Readonly<Record<InvoiceResult, () => string>> = {
  matched: m.invoice_matched,
  more: m.invoice_more,
  less: m.invoice_less,
  unknown: m.invoice_unknown,
  cancelled: m.invoice_cancelled,
  twice: m.invoice_twice,
};

export const OUTCOME_NAMES: Readonly<Record<InvoiceOutcome, () => string>> = {
  accepted: m.invoice_accepted,
  rejected: m.invoice_rejected,
};
