import type { PersonalData } from "../../people/account/index.ts";

export const PERSONAL_DATA: PersonalData = {
  tables: {
    audit_entry: {
      columns: ["address", "user_agent"],
      erasure: { stays: "sealed for ever; what is personal never enters it" },
      copy: { leftOut: "the brand's own record of what its staff did" },
    },
  },
};
