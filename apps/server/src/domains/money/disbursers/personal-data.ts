import type { PersonalData } from "../../people/account/index.ts";

export const PERSONAL_DATA: PersonalData = {
  tables: {
    disbursement_callback: {
      columns: ["address"],
      erasure: { stays: "a vendor's server is no person" },
      copy: { leftOut: "a vendor's server is no person" },
    },
  },
};
