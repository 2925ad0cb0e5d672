import { billTypeAt } from "@konter/contract/bills";
import type { Bill, BillType } from "@konter/contract/bills";
import { Alert, Skeleton } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { NotFound } from "../../app/fallbacks/not-found.tsx";
import { QueryFailure } from "../../app/fallbacks/query-failure.tsx";
import { useInWebapp } from "../../app/use-in-webapp.ts";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { FamilyTabs } from "../service-families/index.ts";
import { productsQuery } from "./api.ts";
import { unansweredPayment } from "./attempt.ts";
import { BillFound } from "./bill-found.tsx";
import { InquiryForm } from "./inquiry-form.tsx";
import { billTitle } from "./kinds.ts";

/** `/pascabayar/{type}` and its copy for the Android application. */
export function BillPage() {
  const { type: path = "" } = useParams({ strict: false });
  const type = billTypeAt(path);
  return type === undefined ? <NotFound /> : <OneType key={type} type={type} />;
}

/** Looks up a bill, shows it, and asks for confirmation. */
function OneType({ type }: { readonly type: BillType }) {
  const title = billTitle(type);
  usePageTitle(title);
  const query = useQuery(productsQuery(type));
  const unanswered = unansweredPayment.read();
  const [bill, setBill] = useState<Bill | undefined>(
    unanswered?.bill.type === type ? unanswered.bill : undefined,
  );
  const navigate = useNavigate();
  const inWebapp = useInWebapp();
  const paid = ({ ref_id }: { readonly ref_id: string }) =>
    void navigate({
      to: inWebapp ? "/webapp/pascabayar/transaksi/$ref_id" : "/pascabayar/transaksi/$ref_id",
      params: { ref_id },
    });
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4 px-4 pt-5 wide:px-6">
      <FamilyTabs bill={type} />
      <h1 className="text-xl font-bold">{title}</h1>
      {query.data === undefined && query.error ? (
        <QueryFailure query={query} />
      ) : query.data === undefined ? (
        <Skeleton className="h-48" />
      ) : !query.data.products.some(({ open }) => open) ? (
        <Alert>{m.bill_type_closed()}</Alert>
      ) : (
        <InquiryForm
          type={type}
          products={query.data.products}
          onFound={setBill}
          onChange={() => setBill(undefined)}
        />
      )}
      {bill && <BillFound key={bill.ref_id} bill={bill} onPaid={paid} />}
    </div>
  );
}
