import { BILL_TYPES, billTime } from "@konter/contract/bills";
import type { Bill } from "@konter/contract/bills";
import { formatRupiah } from "@konter/contract/money";
import {
  Alert,
  buttonClasses,
  Card,
  formatDateTime,
  ShareButton,
  Skeleton,
  statusText,
} from "@konter/ui";
import { CircleCheck, CircleX, Clock3, Printer, RotateCcw } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { QueryFailure } from "../../app/fallbacks/query-failure.tsx";
import { useInWebapp } from "../../app/use-in-webapp.ts";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { billQuery } from "./api.ts";
import { BillDetails } from "./bill-details.tsx";
import { wordsOf } from "./kinds.ts";
import { periodText } from "./period-text.ts";
import { SaveLink } from "./save-link.tsx";

/** Status and result of a bill payment; updates automatically and can be printed as a receipt. */
export function PaidBillPage() {
  const { ref_id: refId = "" } = useParams({ strict: false });
  usePageTitle(refId);
  const query = useQuery(billQuery(refId));
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4 px-4 pt-5 wide:px-6">
      {query.data ? (
        <Shown bill={query.data} />
      ) : query.error ? (
        <QueryFailure query={query} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </div>
  );
}

function lookOf({ status }: Bill) {
  if (status === "success")
    return { icon: CircleCheck, tone: "bg-success-wash text-success-text" } as const;
  if (
    status === "processing" ||
    status === "unprocessed" ||
    status === "inquiry" ||
    status === "blocked"
  )
    return { icon: Clock3, tone: "bg-primary-wash text-primary-text" } as const;
  return { icon: CircleX, tone: "bg-danger-wash text-danger-text" } as const;
}

function Shown({ bill }: { readonly bill: Bill }) {
  const { icon: LookIcon, tone } = lookOf(bill);
  const inWebapp = useInWebapp();
  const isPaid = bill.status === "success";
  return (
    <>
      <div role="status" className="flex flex-col items-center gap-2 text-center">
        <span aria-hidden className={`grid size-16 place-items-center rounded-full ${tone}`}>
          <LookIcon className="size-8" />
        </span>
        <h1 className="text-xl font-bold">{statusText(bill.status)}</h1>
        {bill.status === "processing" && (
          <p className="max-w-md text-sm text-soft">{m.bill_processing()}</p>
        )}
      </div>
      <p className="text-center text-2xl font-bold">{formatRupiah(bill.total)}</p>
      {bill.failure !== null && <Alert tone="danger">{bill.failure}</Alert>}
      <div className="print-hidden grid gap-2 wide:grid-cols-2">
        {isPaid && (
          <Link
            to="/report/receipt"
            search={{ ref_id: bill.ref_id }}
            className={buttonClasses("primary", "normal")}
          >
            <Printer aria-hidden className="size-4" />
            {m.receipt()}
          </Link>
        )}
        {isPaid && <ShareButton title={bill.product} text={shareText(bill)} />}
        <Link
          to={inWebapp ? "/webapp/pascabayar/$type" : "/pascabayar/$type"}
          params={{ type: BILL_TYPES[bill.type].path }}
          search={{ number: bill.customer_number, product: bill.product_code }}
          className={buttonClasses(isPaid ? "plain" : "primary", "normal")}
        >
          <RotateCcw aria-hidden className="size-4" />
          {m.bill_look_up_again()}
        </Link>
        <SaveLink bill={bill} />
      </div>
      <Card>
        <BillDetails bill={bill} />
      </Card>
    </>
  );
}

const shareText = (bill: Bill): string =>
  [
    bill.product,
    `${m.name()}: ${bill.customer_name}`,
    `${wordsOf(BILL_TYPES[bill.type].number)()}: ${bill.customer_number}`,
    ...(bill.period === "" ? [] : [`${m.bill_period()}: ${periodText(bill.period)}`]),
    `${m.bill_total()}: ${formatRupiah(bill.total)}`,
    ...(bill.serial_number === null ? [] : [`${m.bill_receipt_number()}: ${bill.serial_number}`]),
    `${m.ref_id()}: ${bill.ref_id}`,
    formatDateTime(billTime(bill)),
  ].join("\n");
