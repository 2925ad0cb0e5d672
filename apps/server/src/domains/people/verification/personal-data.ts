import type { PersonalData } from "../account/index.ts";
import { readVerification } from "./hand-in.ts";

export const PERSONAL_DATA: PersonalData = {
  tables: {
    verification: { columns: ["member_id", "reason"], erasure: "rows", copy: "copied" },
    verification_picture: {
      columns: ["member_id"],
      erasure: "rows",
      copy: { leftOut: "its owner took the photos" },
    },
  },
  copy: async (database, memberId) => ({
    verification: await readVerification(database, memberId),
  }),
};
