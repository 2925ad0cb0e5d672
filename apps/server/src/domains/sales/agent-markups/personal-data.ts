import type { PersonalData } from "../../people/account/index.ts";
import { listMarkups } from "./list-markups.ts";

export const PERSONAL_DATA: PersonalData = {
  tables: {
    agent_markup: { columns: ["master_id", "agent_id"], erasure: "rows", copy: "copied" },
  },
  copy: async (database, memberId) => ({
    agent_markups: (await listMarkups(database, memberId)).rows.map(
      ({ agent, product, markup, since }) => ({
        // Whose it is stays with whom it is about: here it only says that it is one agent's.
        for: agent === null ? "all" : "one",
        product,
        markup,
        since,
      }),
    ),
  }),
};
