import type { PersonalData } from "../../people/account/index.ts";

export const PERSONAL_DATA: PersonalData = {
  tables: {
    notification: {
      columns: ["member_id"],
      erasure: "rows",
      copy: {
        leftOut: "it tells of what stands elsewhere in the copy, and is gone after thirty days",
      },
    },
    notice_mail: {
      columns: ["member_id"],
      erasure: "rows",
      copy: { leftOut: "a notification that waits to be mailed" },
    },
  },
};
