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
    member_sales_day: {
      columns: ["member_id"],
      erasure: { stays: "the books are kept, without the name" },
      copy: { leftOut: "it adds up the transactions" },
    },
  },
};
