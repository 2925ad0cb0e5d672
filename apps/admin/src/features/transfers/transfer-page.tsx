import type { AdminTransfer } from "@konter/contract/transfers";
import { formatRupiah } from "@konter/contract/money";
import { Card, Chip, FactList, formatDateTime, Skeleton } from "@konter/ui";
import type { Fact } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { BackLink } from "../../app/records/back-link.tsx";
import { Loaded } from "../../app/loaded.tsx";
import { Page } from "../../app/page.tsx";
import { PartyLink } from "../../app/records/party.tsx";
import { session } from "../../app/session-store.ts";
import { Journals } from "../finance/index.ts";
import * as m from "#messages";
import { transferQuery } from "./api.ts";
import { TransferActs } from "./transfer-acts.tsx";
import { stateOf, stopReason } from "./words.ts";

/** `/transfers/{ref}`: one transfer, its journals, and the staff actions. */
export function TransferPage() {
  const { ref_id: refId } = useParams({ from: "/office/transfers/$ref_id" });
  const query = useQuery(transferQuery(refId));
  return (
    <Page
      title={m.transfer_of({ ref: refId })}
      aside={<BackLink to="/transfers">{m.room_transfers()}</BackLink>}
    >
      <Loaded query={query} loading={<Skeleton className="h-80" />}>
        {(transfer) => (
          <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
            <div className="flex min-w-0 flex-col gap-4">
              <Card className="p-4">
                <FactList facts={factsOf(transfer)} />
              </Card>
              <TransferActs transfer={transfer} />
            </div>
            {session.may("finance.read") && (
              <Card className="min-w-0 p-4">
                <h2 className="mb-3 font-bold">{m.transfer_journals()}</h2>
                <Journals reference={transfer.ref_id} />
              </Card>
            )}
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function factsOf(transfer: AdminTransfer): readonly Fact[] {
  const { corrected, held_until: until, stop_reason: reason } = transfer;
  const { name, tone } = stateOf(transfer);
  const facts: readonly (Fact | false)[] = [
    { label: m.status(), value: <Chip tone={tone}>{name}</Chip> },
    { label: m.transfer_sender(), value: <PartyLink of={transfer.sender} /> },
    { label: m.transfer_receiver(), value: <PartyLink of={transfer.receiver} /> },
    { label: m.amount(), value: formatRupiah(transfer.amount), strong: true },
    transfer.fee > 0 && { label: m.transfer_fee(), value: formatRupiah(transfer.fee) },
    { label: m.note(), value: transfer.notes },
    { label: m.date(), value: formatDateTime(transfer.date) },
    transfer.state === "held" &&
      until !== null && { label: m.transfer_held_until(), value: formatDateTime(until) },
    reason !== null && { label: m.reason(), value: stopReason(reason) },
    corrected !== null && {
      label: m.transfer_given_back(),
      value: formatRupiah(corrected.amount),
      strong: true,
    },
    corrected !== null && {
      label: m.transfer_corrected_by(),
      value: `${corrected.by} · ${formatDateTime(corrected.date)}`,
    },
    corrected !== null && { label: m.transfer_correct_reason(), value: corrected.reason },
  ];
  return facts.filter((fact) => fact !== false);
}
