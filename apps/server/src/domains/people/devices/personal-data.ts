import type { PersonalData } from "../account/index.ts";

export const PERSONAL_DATA: PersonalData = {
  tables: {
    device: {
      columns: ["member_id", "address"],
      erasure: "rows",
      copy: { leftOut: "its sessions are in the copy" },
    },
  },
};
