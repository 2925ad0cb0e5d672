import { BILL_FACTS } from "@konter/contract/bills";
import type { AdminBill } from "@konter/contract/bills";
import { formatRupiah } from "@konter/contract/money";
import { Card, FactList, formatDateTime } from "@konter/ui";
import type { Fact } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows } from "../../app/page.tsx";
import { useSupplierNames } from "../../app/suppliers.ts";
import * as m from "#messages";
import { getLocale } from "#locale";
import { billOfTransactionQuery } from "./api.ts";
import { billTypeName } from "./bill-type-name.ts";

/** The bill of a transaction: lines and periods, references, and each supplier's response to the inquiry. */
export function BillOfTransaction({ refId }: { readonly refId: string }) {
  const query = useQuery(billOfTransactionQuery(refId));
  return (
    <Card>
      <h2 className="mb-3 font-bold">{m.bill_details()}</h2>
      <Loaded query={query} loading={<LoadingRows label={m.loading_bills()} rows={4} />}>
        {(found) => (
          <div className="flex flex-col gap-4">
            <div className="grid grid-cols-1 items-start gap-x-8 gap-y-2 desk:grid-cols-2">
              <FactList facts={customerFacts(found)} />
              <FactList facts={moneyFacts(found)} />
            </div>
            <Periods bill={found.bill} />
            <Said said={found.said} />
          </div>
        )}
      </Loaded>
    </Card>
  );
}

const textFact = (label: string, value: string | null): readonly Fact[] =>
  value === null || value === "" ? [] : [{ label, value }];

function customerFacts({ bill, months, year }: AdminBill): readonly Fact[] {
  const locale = getLocale() === "en" ? "en" : "id";
  return [
    { label: m.type(), value: billTypeName(bill.type) },
    { label: m.bill_customer(), value: bill.customer_name, strong: true },
    { label: m.bill_customer_number(), value: bill.customer_number },
    ...textFact(m.bill_period(), bill.period),
    ...textFact(m.bill_due(), bill.due_date),
    ...textFact(m.bill_months(), months === null ? null : String(months)),
    ...textFact(m.bill_year(), year === null ? null : String(year)),
    ...bill.facts.map(({ name, value }) => ({ label: BILL_FACTS[name][locale], value })),
  ];
}

function moneyFacts(found: AdminBill): readonly Fact[] {
  const { bill, cost } = found;
  return [
    { label: m.bill_amount(), value: formatRupiah(bill.amount) },
    { label: m.bill_admin_fee(), value: formatRupiah(bill.admin_fee) },
    ...(found.brand_fee > 0
      ? [{ label: m.bill_brand_fee(), value: formatRupiah(found.brand_fee) }]
      : []),
    { label: m.bill_price(), value: formatRupiah(bill.price), strong: true },
    { label: m.bill_cost(), value: formatRupiah(cost) },
    { label: m.bill_margin(), value: formatRupiah(bill.price - cost) },
    ...textFact(m.bill_our_reference(), found.supplier_reference),
    ...textFact(m.bill_their_reference(), found.bill_reference),
    ...textFact(m.bill_sku(), found.sku),
    { label: m.bill_looked_up(), value: formatDateTime(bill.looked_up_at) },
  ];
}

function Periods({ bill: { periods } }: Pick<AdminBill, "bill">) {
  if (periods.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1 text-sm font-semibold text-soft">
        {m.bill_periods({ count: periods.length })}
      </h3>
      <ul className="divide-y divide-line rounded-md border border-line text-sm">
        {periods.map((period, index) => (
          <li key={index} className="flex flex-wrap justify-between gap-x-4 gap-y-1 px-3 py-2">
            <span>
              {period.period}
              {period.meter_start !== null && period.meter_end !== null && (
                <span className="block text-xs text-soft">
                  {m.bill_meter({ start: period.meter_start, end: period.meter_end })}
                </span>
              )}
            </span>
            <span className="ml-auto text-right">
              <b>{formatRupiah(period.amount)}</b>
              {period.penalty !== null && period.penalty > 0 && (
                <span className="block text-xs text-danger-text">
                  {m.bill_penalty({ amount: formatRupiah(period.penalty) })}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Verbatim, in query order. */
function Said({ said }: Pick<AdminBill, "said">) {
  const supplierName = useSupplierNames();
  if (said.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1 text-sm font-semibold text-soft">{m.bill_said()}</h3>
      <ol className="divide-y divide-line rounded-md border border-line text-sm">
        {said.map(({ supplier, code, message }, index) => (
          <li key={index} className="px-3 py-2 wrap-anywhere">
            <b>{supplierName(supplier)}</b> <span className="text-soft">{code}</span> {message}
          </li>
        ))}
      </ol>
    </section>
  );
}
