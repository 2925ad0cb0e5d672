import type { PersonalData } from "../../people/account/index.ts";

export const PERSONAL_DATA: PersonalData = {
  tables: {
    cashback_entry: {
      columns: ["member_id", "buyer_id"],
      erasure: { stays: "the books are kept, without the name" },
      copy: { leftOut: "it follows from the transactions" },
    },
    cashback_day: {
      columns: ["member_id"],
      erasure: { stays: "the books are kept, without the name" },
      copy: { leftOut: "it adds up what follows from the transactions" },
    },
  },
};
