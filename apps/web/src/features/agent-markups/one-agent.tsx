import { displayPhone } from "@konter/contract/phone";
import type { Form } from "@konter/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import * as m from "#messages";
import { agentsQuery } from "../cashback/index.ts";
import { FoundOne } from "./found-one.tsx";
import type { FoundOneProps } from "./found-one.tsx";

/** `agent_hp` holds the search text until an agent is selected, which `agent_name` indicates. */
export interface AgentValues extends Readonly<Record<string, string>> {
  readonly agent_hp: string;
  readonly agent_name: string;
}

/** One of the account's agents, by name or number. */
export function OneAgent<Values extends AgentValues>({ form }: { readonly form: Form<Values> }) {
  return <FoundOne {...useFoundAgents(form, true)} />;
}

/** The search for one of the account's agents. */
export function useFoundAgents<Values extends AgentValues>(
  form: Form<Values>,
  isSearching: boolean,
): FoundOneProps {
  const { agent_hp: hp, agent_name: name } = form.values;
  const search = useDeferredValue(name === "" ? hp.trim() : "");
  const query = useInfiniteQuery({
    ...agentsQuery(search === "" ? undefined : search),
    enabled: isSearching && name === "",
  });
  const found = query.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const set = (change: Partial<AgentValues>) => form.set(change as Partial<Values>);
  return {
    field: form.field("agent_hp"),
    chosen: name === "" ? "" : `${name} (${hp})`,
    chosenLabel: m.agent_markup_agent_chosen(),
    searchLabel: m.agent_markup_agent_search(),
    hint:
      query.data !== undefined && found.length === 0
        ? m.agent_markup_agent_none()
        : m.agent_markup_agent_hint(),
    clearText: m.agent_markup_agent_clear(),
    suggestions: found.map((agent) => ({
      key: displayPhone(agent.hp),
      title: agent.name,
      note: displayPhone(agent.hp),
    })),
    status: query.data === undefined ? "" : m.agent_markup_agents_found({ count: found.length }),
    onChosen: ({ key, title }) => set({ agent_hp: key, agent_name: title }),
    onCleared: () => {
      form.field("agent_hp").onChange("");
      set({ agent_name: "" });
    },
  };
}
