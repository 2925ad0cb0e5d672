import type { PersonalData } from "../account/index.ts";

export const PERSONAL_DATA: PersonalData = {
  tables: {
    registration: {
      columns: ["email", "referred_by"],
      erasure: { stays: "no account yet; it goes with its code" },
      copy: { leftOut: "no account yet" },
    },
  },
};
