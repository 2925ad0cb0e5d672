import type { PersonalData } from "../../people/account/index.ts";

export const PERSONAL_DATA: PersonalData = {
  tables: {
    staff: {
      columns: ["email"],
      erasure: { stays: "staff are no members" },
      copy: { leftOut: "staff are no members" },
    },
    staff_place: {
      columns: ["address"],
      erasure: { stays: "staff are no members" },
      copy: { leftOut: "staff are no members" },
    },
  },
};
