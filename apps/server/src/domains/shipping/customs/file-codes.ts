import type { TableRules } from "../../money/table-files/index.ts";

/** The error codes of the files of this module. */
export const CUSTOMS_FILE_CODES: TableRules<unknown>["codes"] = {
  type: "customs_file_type",
  empty: "customs_file_empty",
  damaged: "customs_file_damaged",
  encrypted: "customs_file_encrypted",
  heavy: "customs_file_heavy",
  oldSheets: "customs_file_old_sheets",
  tooOld: "customs_file_too_old",
  tooLarge: "customs_file_too_large",
  columns: "customs_file_columns",
  cutOff: "customs_file_cut_off",
};
