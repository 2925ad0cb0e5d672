import type { PersonalData } from "../../people/account/index.ts";
import { listMarkups } from "./list-markups.ts";

export const PERSONAL_DATA: PersonalData = {
  tables: {
    agent_markup: { columns: ["master_id", "agent_id"], erasure: "emptied", copy: "copied" },
  },
  erase: async (_brand, client, { memberId }) => {
    await client.query("delete from agent_markup where $1 in (master_id, agent_id)", [memberId]);
  },
  copy: async (database, memberId) => ({
    agent_markups: (await listMarkups(database, memberId)).rows.map(
      ({ agent, product, markup, since }) => ({
        // Who the agent is belongs to the agent's own copy.
        agents: agent === null ? "all" : "one",
        product,
        markup,
        since,
      }),
    ),
  }),
};
