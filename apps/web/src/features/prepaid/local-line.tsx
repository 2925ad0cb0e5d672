import { useQuery } from "@tanstack/react-query";
import { productsQuery } from "./api.ts";
import { localFacts } from "./local-facts.ts";
import type { PurchaseIntent } from "./purchase-intents.ts";

/** What arrives abroad and at what rate, before it is paid. */
export default function LocalLine({ intent }: { readonly intent: PurchaseIntent }) {
  const { data } = useQuery({
    ...productsQuery(intent.screen, intent.operator),
    select: ({ products }) => products.find(({ code }) => code === intent.productCode),
  });
  const said = data === undefined ? [] : localFacts(data);
  return said.length === 0 ? null : <p className="text-sm font-semibold">{said.join(" · ")}</p>;
}
