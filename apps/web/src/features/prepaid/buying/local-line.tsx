import { useHidden } from "../../../app/preferences.ts";
import { localFacts } from "../products/local-facts.ts";
import type { PurchaseIntent } from "./purchase-intents.ts";
import { useIntended } from "./use-intended.ts";

/**
 * The delivered foreign amount and its rate before payment; the rate reveals the price, so it is hidden together with
 * it.
 */
export default function LocalLine({ intent }: { readonly intent: PurchaseIntent }) {
  const { product: data } = useIntended(intent);
  const isCostHidden = useHidden("profit");
  const facts = data === undefined ? [] : localFacts(data);
  const said = isCostHidden ? facts.slice(0, 1) : facts;
  return said.length === 0 ? null : <p className="text-sm font-semibold">{said.join(" · ")}</p>;
}
