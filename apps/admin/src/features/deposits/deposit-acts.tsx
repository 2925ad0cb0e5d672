import type { AdminDepositDetail } from "@konter/contract/deposits";
import { formatRupiah } from "@konter/contract/money";
import { Card } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ReactNode } from "react";
import { session } from "../../app/session-store.ts";
import { SheetButton } from "../../app/records/sheet-button.tsx";
import * as m from "#messages";
import { bankAccountsQuery } from "../banks/index.ts";
import { ActSheet } from "./act-sheet.tsx";
import { approveAct, halfAct, handOverAct, rejectAct } from "./acts.tsx";

type Chosen = "approve" | "half" | "reject" | "handOver";

/** Decisions on a top-up; for a gateway payment the gateway's status decides. */
export function DepositActs({ detail }: { readonly detail: AdminDepositDetail }) {
  const [chosen, setChosen] = useState<Chosen>();
  const { request, charge_id: chargeId } = detail.row;
  const close = () => setChosen(undefined);
  const isDecided = request.status === "approved" || request.status === "half_approved";
  const isReversed = request.status === "reversed";
  const mayDecide = !isDecided && !isReversed && chargeId === null && detail.approval_id === null;
  const mayHandOver = request.collection === "not_deposited";
  if (!mayDecide && !mayHandOver) return null;
  const button = (act: Chosen, text: string, kind: "primary" | "plain"): ReactNode => (
    <SheetButton kind={kind} onClick={() => setChosen(act)}>
      {text}
    </SheetButton>
  );
  return (
    <Card className="flex flex-col gap-3 p-4">
      {mayDecide && (
        <>
          <p className="text-sm text-soft">
            {m.deposit_alone({
              each: formatRupiah(detail.alone.each),
              left: formatRupiah(detail.alone.left),
            })}
          </p>
          {button(
            "approve",
            m.deposit_approve({ amount: formatRupiah(request.nominal) }),
            "primary",
          )}
          {button("half", m.deposit_half_approve(), "plain")}
          {button("reject", m.deposit_reject(), "plain")}
        </>
      )}
      {mayHandOver && button("handOver", m.deposit_hand_over(), "primary")}
      {chosen === "approve" && <ActSheet act={approveAct(detail)} onClose={close} />}
      {chosen === "half" && <ActSheet act={halfAct(detail)} onClose={close} />}
      {chosen === "reject" && <ActSheet act={rejectAct(detail)} onClose={close} />}
      {chosen === "handOver" && <HandOver detail={detail} onClose={close} />}
    </Card>
  );
}

function HandOver({
  detail,
  onClose,
}: {
  readonly detail: AdminDepositDetail;
  readonly onClose: () => void;
}) {
  const { data } = useQuery({ ...bankAccountsQuery(), enabled: session.may("banks.read") });
  if (data === undefined) return null;
  return <ActSheet act={handOverAct(detail, data.accounts)} onClose={onClose} />;
}
