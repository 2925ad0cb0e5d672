import type { SupplierFundingKind, SupplierRow } from "@konter/contract/suppliers";
import { formatDateTime } from "@konter/ui";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Amount } from "../../app/amount.tsx";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows } from "../../app/page.tsx";
import { callerFor } from "../../app/query-client.ts";
import * as m from "#messages";

const fundingsQuery = (id: string) =>
  queryOptions({
    // Under the suppliers' query key, so that it is refetched with them.
    queryKey: ["suppliers", "fundings", id],
    queryFn: (context) =>
      callerFor(context)("GET admin/suppliers/{id}/fundings", { id }, { signal: context.signal }),
  });

const KIND_NAMES: Readonly<Record<SupplierFundingKind, () => string>> = {
  paid: m.fund_paid,
  present: m.fund_present,
  returned: m.fund_returned,
  rate_gain: m.fund_rate_gain,
  rate_loss: m.fund_rate_loss,
};

export const fundingKind = (kind: SupplierFundingKind): string => KIND_NAMES[kind]();

/** Earlier records at a supplier, newest first. */
export function Fundings({ supplier }: { readonly supplier: SupplierRow }) {
  const query = useQuery(fundingsQuery(supplier.id));
  return (
    <section className="mt-6 flex flex-col gap-2">
      <h3 className="font-bold">{m.fund_before()}</h3>
      <Loaded query={query} loading={<LoadingRows label={m.loading_suppliers()} rows={2} />}>
        {({ fundings }) =>
          fundings.length === 0 ? (
            <p className="text-sm text-soft">{m.fund_none()}</p>
          ) : (
            <ul className="flex flex-col divide-y divide-line text-sm">
              {fundings.map((row) => (
                <li key={row.code} className="flex flex-col gap-0.5 py-2">
                  <p className="flex flex-wrap justify-between gap-x-4">
                    <span className="font-medium">{fundingKind(row.kind)}</span>
                    <Amount of={row.amount} />
                  </p>
                  <p className="wrap-anywhere text-soft">
                    {[row.code, row.made_by, row.approved_by].filter(Boolean).join(" · ")} ·{" "}
                    <time dateTime={row.made_at}>{formatDateTime(row.made_at)}</time> · {row.proof}
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}
