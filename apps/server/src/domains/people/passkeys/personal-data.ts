import type { PersonalData } from "../account/index.ts";

export const PERSONAL_DATA: PersonalData = {
  tables: {
    passkey: {
      columns: ["member_id"],
      erasure: "rows",
      copy: { leftOut: "a secret" },
    },
    passkey_challenge: {
      columns: ["member_id"],
      erasure: { stays: "good for one answer within minutes" },
      copy: { leftOut: "a secret" },
    },
  },
};
