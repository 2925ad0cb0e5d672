import type { PersonalData } from "../account/index.ts";

export const PERSONAL_DATA: PersonalData = {
  tables: {
    agent_consent: {
      columns: ["member_id", "upline_id"],
      erasure: { stays: "proof of what was agreed to between two accounts" },
      copy: { leftOut: "it went to the phone word for word" },
    },
    agent_registration: {
      columns: ["email"],
      erasure: { stays: "no account yet; it goes with its code" },
      copy: { leftOut: "no account yet" },
    },
  },
};
