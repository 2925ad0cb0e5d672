import type { Module } from "../../../kernel/module.ts";
import type { PersonalData } from "../../../kernel/personal-data.ts";

const PERSONAL_DATA: PersonalData = {
  tables: {
    brand_account: {
      columns: ["member_id"],
      erasure: { stays: "a brand is no person" },
      copy: { leftOut: "a brand is no person" },
    },
  },
};

/** What a brand does for other brands of the install that buy through its suppliers (ADR 50). */
export const houseModule: Module = {
  name: "sales/house",
  pattern: "nothing",
  personalData: PERSONAL_DATA,
};
