import { useQuery } from "@tanstack/react-query";
import { useHidden } from "../../app/preferences.ts";
import { productsQuery } from "./api.ts";
import { localFacts } from "./local-facts.ts";
import type { PurchaseIntent } from "./purchase-intents.ts";

/** What arrives abroad and at what rate, before it is paid; the rate tells the price, and is hidden with it. */
export default function LocalLine({ intent }: { readonly intent: PurchaseIntent }) {
  const { data } = useQuery({
    ...productsQuery(intent.screen, intent.operator),
    select: ({ products }) => products.find(({ code }) => code === intent.productCode),
  });
  const isCostHidden = useHidden("profit");
  const facts = data === undefined ? [] : localFacts(data);
  const said = isCostHidden ? facts.slice(0, 1) : facts;
  return said.length === 0 ? null : <p className="text-sm font-semibold">{said.join(" · ")}</p>;
}
