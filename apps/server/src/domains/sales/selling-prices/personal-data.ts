import type { PersonalData } from "../../people/account/index.ts";
import { listRules } from "./manage-rules.ts";

export const PERSONAL_DATA: PersonalData = {
  tables: {
    selling_price_rule: { columns: ["member_id"], erasure: "rows", copy: "copied" },
    selling_price_recheck: {
      columns: ["member_id"],
      erasure: "rows",
      copy: { leftOut: "work to do within a minute" },
    },
  },
  copy: async (database, memberId) => ({
    selling_prices: (await listRules(database, memberId)).rules,
  }),
};
