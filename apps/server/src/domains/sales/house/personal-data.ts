import type { PersonalData } from "../../people/account/index.ts";

export const PERSONAL_DATA: PersonalData = {
  tables: {
    brand_account: {
      columns: ["member_id"],
      erasure: { stays: "a brand is no person" },
      copy: { leftOut: "a brand is no person" },
    },
  },
};
