import { formatRupiah } from "@konter/contract/money";
import type { Form } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import * as m from "#messages";
import { foundProductsQuery } from "./api.ts";
import { useFoundAgents } from "./one-agent.tsx";
import type { MarkupValues } from "./markup-form.ts";
import { OneOrAll } from "./one-or-all.tsx";

interface ChoiceProps {
  readonly form: Form<MarkupValues>;
}

/** All of the account's agents, or one of them by name or number. */
export function AgentChoice({ form }: ChoiceProps) {
  const { agents: reach } = form.values;
  const found = useFoundAgents(form, reach === "one");
  return (
    <OneOrAll
      {...found}
      label={m.agent_markup_agent()}
      allText={m.agent_markup_all_agents()}
      oneText={m.agent_markup_one_agent()}
      reach={reach}
      onReach={(agents) => form.set({ agents })}
    />
  );
}

/** Every product, or one of the price list by name or code. */
export function ProductChoice({ form }: ChoiceProps) {
  const { products: reach, product_code: code, product_name: name } = form.values;
  const search = useDeferredValue(name === "" ? code.trim() : "");
  const query = useQuery(foundProductsQuery(search));
  // Keeps previous results visible while the user types more, but not after the search is cleared.
  const rows = query.isEnabled ? query.data?.rows : undefined;
  return (
    <OneOrAll
      label={m.agent_markup_product()}
      allText={m.agent_markup_all_products()}
      oneText={m.agent_markup_one_product()}
      reach={reach}
      onReach={(products) => form.set({ products })}
      field={form.field("product_code")}
      chosen={name === "" ? "" : `${code} ${name}`}
      chosenLabel={m.product()}
      searchLabel={m.agent_markup_product_search()}
      hint={rows?.length === 0 ? m.agent_markup_product_none() : m.agent_markup_product_hint()}
      clearText={m.agent_markup_product_clear()}
      suggestions={(rows ?? []).map((row) => ({
        key: row.code,
        title: row.name,
        note: `${row.code} · ${formatRupiah(row.price)}`,
      }))}
      status={rows === undefined ? "" : m.agent_markup_products_found({ count: rows.length })}
      onChosen={({ key, title }) => form.set({ product_code: key, product_name: title })}
      onCleared={() => {
        form.field("product_code").onChange("");
        form.set({ product_name: "" });
      }}
    />
  );
}
