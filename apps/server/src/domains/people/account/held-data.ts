import type { PersonalData } from "../../../kernel/personal-data.ts";

export const PERSONAL_DATA: PersonalData = {
  tables: {
    account_deletion: {
      columns: ["member_id", "hp_digest", "address"],
      erasure: "emptied",
      copy: { leftOut: "it is about ending the account" },
    },
    account_search: {
      columns: ["member_id"],
      erasure: "rows",
      copy: { leftOut: "only counts searches of the last day" },
    },
    email_change: {
      columns: ["member_id", "old_email", "new_email"],
      erasure: "rows",
      copy: { leftOut: "a change under way" },
    },
    member_avatar: {
      columns: ["member_id"],
      erasure: "rows",
      copy: { leftOut: "a picture, which the account page shows" },
    },
  },
};
