import { isSluggish } from "@konter/contract/service-levels";
import { Alert } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import * as m from "#messages";
import { productsQuery } from "../api.ts";
import type { PurchaseIntent } from "./purchase-intents.ts";
import { serviceSentence } from "../products/service-words.ts";

/** Recent delivery time and success rate of the product before payment, or that they are unknown. */
export function ServiceLine({ intent }: { readonly intent: PurchaseIntent }) {
  const { data } = useQuery({
    ...productsQuery(intent.screen, intent.operator),
    select: ({ products }) => products.find(({ code }) => code === intent.productCode),
  });
  if (data === undefined) return null;
  const { service } = data;
  if (service === null) return <p className="text-sm text-soft">{m.service_unknown()}</p>;
  if (!isSluggish(service)) return <p className="text-sm text-soft">{serviceSentence(service)}</p>;
  return (
    <Alert tone="warning">
      {m.service_sluggish()}. {serviceSentence(service)}
    </Alert>
  );
}
