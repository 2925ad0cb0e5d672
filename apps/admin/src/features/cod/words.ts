import type { CodCaseRow, CodOutcome } from "@konter/contract/cod";
import * as m from "#messages";

/** The result of a line; for a case, its cause. */
export const OUTCOME_NAMES: Readonly<Record<CodOutcome | CodCaseRow["reason"], () => string>> = {
  paid: m.cod_line_paid,
  repeated: m.cod_line_repeated,
  amount_differs: m.cod_amount_differs,
  fee_differs: m.cod_fee_differs,
  unknown_waybill: m.cod_unknown_waybill,
  not_delivered: m.cod_not_delivered,
  already_settled: m.cod_already_settled,
  returned: m.cod_case_returned,
  disputed: m.cod_case_disputed,
};
