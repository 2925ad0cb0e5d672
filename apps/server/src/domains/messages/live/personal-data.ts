import type { PersonalData } from "../../people/account/index.ts";

export const PERSONAL_DATA: PersonalData = {
  tables: {
    outbox: {
      columns: ["member_id"],
      erasure: { stays: "an announcement is gone within the hour" },
      copy: { leftOut: "it only says that something changed" },
    },
  },
};
