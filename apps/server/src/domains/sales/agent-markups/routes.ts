import type pg from "pg";
import type { Handlers } from "../../../platform/http/calls.ts";
import { memberOf } from "../../people/identity/index.ts";
import { listMarkups } from "./list-markups.ts";
import { removeMarkup, setMarkup } from "./set-markup.ts";

export function agentMarkupHandlers(pool: pg.Pool): Handlers {
  return {
    agentMarkups: async (_input, { principal }) => listMarkups(pool, memberOf(principal).id),
    agentMarkupSet: async (input, { principal }) => setMarkup(pool, memberOf(principal).id, input),
    agentMarkupRemove: async ({ markup_id: id }, { principal }) =>
      removeMarkup(pool, memberOf(principal).id, Number(id)),
  };
}
