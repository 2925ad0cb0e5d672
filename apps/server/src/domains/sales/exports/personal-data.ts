import type { PersonalData } from "../../people/account/index.ts";

export const PERSONAL_DATA: PersonalData = {
  tables: {
    report_export: {
      columns: ["member_id"],
      erasure: "rows",
      copy: { leftOut: "a file that was made of the transactions or top-ups" },
    },
  },
};
