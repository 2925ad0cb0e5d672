import type { OfficePostalCancel } from "@konter/contract/postal-cancels";
import { formatRupiah } from "@konter/contract/money";
import { Alert, Card, FactList, formatDateTime } from "@konter/ui";
import type { Fact } from "@konter/ui";
import { ShippingChip } from "@konter/ui/parcels";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows, Page } from "../../app/page.tsx";
import { BackLink } from "../../app/records/back-link.tsx";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { cancelQuery } from "./api.ts";
import { CancelHead, StateChip } from "./cancel-parts.tsx";
import { DecideCancel } from "./decide-cancel.tsx";

/** `/postal-cancels/{case_id}`: one case with its proofs, its history and the decision. */
export function CancelPage() {
  const { case_id: id } = useParams({ from: "/office/postal-cancels/$case_id" });
  const query = useQuery(cancelQuery(id));
  return (
    <Page
      title={m.postal_cancel_of({ number: id })}
      aside={<BackLink to="/postal-cancels">{m.room_postal_cancels()}</BackLink>}
    >
      <Loaded query={query} loading={<LoadingRows label={m.loading_postal_cancels()} rows={3} />}>
        {(row) => <Detail row={row} />}
      </Loaded>
    </Page>
  );
}

function Detail({ row }: { readonly row: OfficePostalCancel }) {
  const { cancel, courier_cancelled: isCancelled, rejected_before: rejected } = row;
  const isOpen = cancel.state === "open";
  return (
    <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-2">
      <Card className="flex flex-col gap-3 p-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="font-bold">{m.postal_cancel_proofs()}</h2>
          <StateChip row={row} />
        </div>
        <CancelHead row={row} />
        <p className="text-sm wrap-anywhere">{cancel.words}</p>
      </Card>
      <Card className="flex flex-col gap-3 p-4">
        <h2 className="font-bold">{m.postal_cancel_decision()}</h2>
        {isOpen && (
          <Alert tone={isCancelled ? "info" : "warning"}>
            {isCancelled ? m.postal_cancel_courier_says() : m.postal_cancel_courier_silent()}
          </Alert>
        )}
        {rejected > 0 && (
          <p className="text-sm text-soft">
            {m.postal_cancel_rejected_before({ count: rejected })}
          </p>
        )}
        <FactList facts={factsOf(row)} />
        {cancel.answer !== null && (
          <p className="text-sm wrap-anywhere">
            {m.postal_cancel_answer({ words: cancel.answer })}
          </p>
        )}
        {isOpen && session.may("parcels.compensate") && <DecideCancel row={row} />}
      </Card>
    </div>
  );
}

/** Amounts and the history: who did what, and when. */
function factsOf({
  cancel,
  member,
  shipping_status: shipping,
  decided_by: decider,
  approved_by: approver,
}: OfficePostalCancel): readonly Fact[] {
  const decided = cancel.decided_at === null ? "" : formatDateTime(cancel.decided_at);
  return [
    { label: m.postal_cancel_amount(), value: formatRupiah(cancel.amount), strong: true },
    { label: m.postal_cancel_parcel_state(), value: <ShippingChip state={shipping} /> },
    {
      label: m.postal_cancel_filed(),
      value: `${formatDateTime(cancel.filed_at)} · ${member.name}`,
    },
    ...(decider === null
      ? []
      : [
          {
            label: approver === null ? m.postal_cancel_decided() : m.postal_cancel_asked(),
            value: approver === null ? `${decided} · ${decider}` : decider,
          },
        ]),
    ...(approver === null
      ? []
      : [{ label: m.postal_cancel_approved(), value: `${decided} · ${approver}` }]),
  ];
}
