import type pg from "pg";
import type { Handlers } from "../../../platform/http/calls.ts";
import type { Module } from "../../../kernel/module.ts";
import type { PersonalData } from "../../../kernel/personal-data.ts";
import { memberOf } from "../../../kernel/caller/index.ts";
import { listMarkups } from "./list-markups.ts";
import { AGENT_MARKUP_NOTICES } from "./notices.ts";
import { removeMarkup, setMarkup } from "./set-markup.ts";

function agentMarkupHandlers(pool: pg.Pool): Handlers {
  return {
    agentMarkups: async (_input, { principal }) => listMarkups(pool, memberOf(principal).id),
    agentMarkupSet: async (input, { principal }) => setMarkup(pool, memberOf(principal).id, input),
    agentMarkupRemove: async ({ markup_id: id }, { principal }) =>
      removeMarkup(pool, memberOf(principal).id, Number(id)),
  };
}

const PERSONAL_DATA: PersonalData = {
  tables: {
    agent_markup: { columns: ["master_id", "agent_id"], erasure: "emptied", copy: "copied" },
  },
  erase: async (_brand, client, { memberId }) => {
    await client.query("delete from agent_markup where $1 in (master_id, agent_id)", [memberId]);
  },
  copy: async (database, memberId) => ({
    agent_markups: (await listMarkups(database, memberId)).rows.map(
      ({ agent, product, markup, since }) => ({
        // The agent's identity belongs to the agent's own copy.
        agents: agent === null ? "all" : "one",
        product,
        markup,
        since,
      }),
    ),
  }),
};

export const agentMarkupsModule: Module = {
  name: "sales/agent-markups",
  template: "nothing",
  notices: Object.values(AGENT_MARKUP_NOTICES),
  personalData: PERSONAL_DATA,
  handlers: ({ brand }) => agentMarkupHandlers(brand.pool),
};
