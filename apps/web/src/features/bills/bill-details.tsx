import { billTime } from "@konter/contract/bills";
import type { Bill } from "@konter/contract/bills";
import { formatRupiah } from "@konter/contract/money";
import { FactList, formatDateTime } from "@konter/ui";
import * as m from "#messages";
import { BillFacts, BillPeriods } from "./bill-facts.tsx";

/** All details of a bill: customer, periods and lines, cost, and references. */
export function BillDetails({ bill }: { readonly bill: Bill }) {
  return (
    <div className="flex flex-col gap-4">
      <BillFacts bill={bill} />
      <BillPeriods bill={bill} />
      <div className="border-t border-line pt-3">
        <FactList
          facts={[
            { label: m.bill_amount(), value: formatRupiah(bill.amount) },
            { label: m.bill_admin_fee(), value: formatRupiah(bill.admin_fee) },
            { label: m.bill_total(), value: formatRupiah(bill.total), strong: true },
            { label: m.ref_id(), value: <span className="select-all">{bill.ref_id}</span> },
            ...(bill.serial_number === null
              ? []
              : [
                  {
                    label: m.bill_receipt_number(),
                    value: <span className="select-all">{bill.serial_number}</span>,
                  },
                ]),
            { label: m.date(), value: formatDateTime(billTime(bill)) },
          ]}
        />
      </div>
    </div>
  );
}
