import type { PersonalData } from "../../people/account/index.ts";

export const PERSONAL_DATA: PersonalData = {
  tables: {
    debt_repayment: {
      columns: ["member_id"],
      erasure: "emptied",
      copy: { leftOut: "the transactions show what is owed" },
    },
    debt_write_off: {
      columns: ["member_id"],
      erasure: "emptied",
      copy: { leftOut: "the transactions show what is owed" },
    },
  },
};
