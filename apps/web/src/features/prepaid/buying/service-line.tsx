import { isSluggish } from "@konter/contract/service-levels";
import { Alert } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import * as m from "#messages";
import { productsQuery } from "../api.ts";
import type { PurchaseIntent } from "./purchase-intents.ts";
import { serviceSentence } from "../products/service-words.ts";

interface ServiceProps {
  readonly intent: PurchaseIntent;
}

/** Recent delivery time and success rate of the product; null if unknown, undefined before the list is read. */
function useService({ screen, operator, productCode }: PurchaseIntent) {
  return useQuery({
    ...productsQuery(screen, operator),
    select: ({ products }) => products.find(({ code }) => code === productCode)?.service,
  }).data;
}

/** Warns of a product that is currently slow or often fails. */
export function ServiceWarning({ intent }: ServiceProps) {
  const service = useService(intent);
  if (!service || !isSluggish(service)) return null;
  return (
    <Alert tone="warning">
      {m.service_sluggish()}. {serviceSentence(service)}
    </Alert>
  );
}

/** The delivery time and success rate, or that they are unknown. */
export function ServiceLine({ intent }: ServiceProps) {
  const service = useService(intent);
  if (service === undefined) return null;
  return (
    <p className="text-sm text-soft">
      {service === null ? m.service_unknown() : serviceSentence(service)}
    </p>
  );
}
