import type { AdminBillInquiry } from "@konter/contract/bills";
import { Card } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows } from "../../app/page.tsx";
import { useSupplierNames } from "../../app/suppliers.ts";
import * as m from "#messages";
import { billInquiriesQuery } from "./api.ts";
import { billTypeName } from "./bill-type-name.ts";

/** Statistics of inquiries in the last day, the type with most failures first. */
export function Inquiries() {
  const query = useQuery(billInquiriesQuery());
  return (
    <Card>
      <h2 className="mb-2 font-bold">{m.bill_inquiries()}</h2>
      <Loaded query={query} loading={<LoadingRows label={m.loading_bills()} rows={3} />}>
        {({ types }) =>
          types.length === 0 ? (
            <p className="text-sm text-soft">{m.bill_inquiries_none()}</p>
          ) : (
            <ul className="divide-y divide-line text-sm">
              {types.map((row) => (
                <li key={row.type} className="py-2">
                  <Kind row={row} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

function Kind({ row }: { readonly row: AdminBillInquiry }) {
  const supplierName = useSupplierNames();
  const { count, found, refused, unknown, reason, silent_suppliers: silent } = row;
  return (
    <>
      <p className="flex justify-between gap-3">
        <b>{billTypeName(row.type)}</b>
        <span>{m.bill_inquiries_found({ percent: Math.round((100 * found) / count) })}</span>
      </p>
      <p className="text-soft">{m.bill_inquiries_counts({ count, found, refused, unknown })}</p>
      {reason !== null && <p className="text-soft">{m.bill_inquiries_reason({ reason })}</p>}
      {silent.length > 0 && (
        <p className="text-danger-text">
          {m.bill_inquiries_silent({
            suppliers: silent
              .map(({ supplier, count: times }) => `${supplierName(supplier)} (${times})`)
              .join(", "),
          })}
        </p>
      )}
    </>
  );
}
