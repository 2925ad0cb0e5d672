import { formatRupiah } from "@konter/contract/money";
import type { CourierService } from "@konter/contract/parcel-services";
import { Button } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { courierServicesQuery } from "./api.ts";
import { ServiceSheet } from "./service-sheet.tsx";

/** The services of a courier account with the brand's margin and what of it goes to agents and uplines. */
export function ServiceTerms({ account }: { readonly account: string }) {
  const { data } = useQuery(courierServicesQuery());
  const [edited, setEdited] = useState<CourierService>();
  const services = data?.accounts.find((each) => each.account === account)?.services ?? [];
  if (services.length === 0) return null;
  return (
    <div>
      <h3 className="text-sm font-semibold">{m.service_terms()}</h3>
      <ul className="flex flex-col divide-y divide-line text-sm">
        {services.map((service) => (
          <li
            key={service.service}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5"
          >
            <span className="min-w-0">
              <span className="block font-medium wrap-anywhere">{service.service_name}</span>
              <span className="block text-soft">{termsText(service)}</span>
            </span>
            {session.may("catalog.write") && (
              <Button
                kind="plain"
                size="small"
                aria-label={m.service_terms_change_label({ name: service.service_name })}
                onClick={() => setEdited(service)}
              >
                {m.service_terms_change()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {edited && (
        <ServiceSheet account={account} service={edited} onClose={() => setEdited(undefined)} />
      )}
    </div>
  );
}

function termsText({
  unit,
  margin,
  agent_cashback: cashback,
  upline_share: share,
}: CourierService): string {
  if (margin === 0) return m.service_terms_none();
  const shown = (figure: number) => (unit === "rupiah" ? formatRupiah(figure) : `${figure}‰`);
  return m.service_terms_line({
    margin: shown(margin),
    cashback: shown(cashback),
    share: shown(share),
  });
}
