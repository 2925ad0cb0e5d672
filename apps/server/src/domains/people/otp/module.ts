import type { Module } from "../../../kernel/module.ts";
import type { PersonalData } from "../../../kernel/personal-data.ts";
import { removeOldOtps } from "./store.ts";

const PERSONAL_DATA: PersonalData = {
  tables: {
    otp: {
      columns: ["member_id", "recipient"],
      erasure: "rows",
      copy: { leftOut: "a secret" },
    },
    otp_request: {
      columns: ["recipient", "address"],
      erasure: "emptied",
      copy: { leftOut: "only counts codes of the last days" },
    },
  },
  erase: async (_brand, client, { hp }) => {
    await client.query("delete from otp_request where recipient = $1", [hp]);
  },
};

export const otpModule: Module = {
  name: "people/otp",
  template: "nothing",
  personalData: PERSONAL_DATA,
  housekeeping: removeOldOtps,
};
