import type { OfficePostalCancel } from "@konter/contract/postal-cancels";
import { formatRupiah } from "@konter/contract/money";
import { Card, formatDateTime } from "@konter/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CARD_REFERENCE } from "../../app/lists/row-link.tsx";
import { useQueueList } from "../../app/lists/use-queue-list.ts";
import * as m from "#messages";
import { CasePage } from "../parcel-corrections/index.ts";
import { cancelsQuery } from "./api.ts";
import { CancelHead, StateChip } from "./cancel-parts.tsx";

const LISTS = ["waiting", "all"] as const;

/** `/postal-cancels`: proofs of cancellation at the post. The list is in the URL. */
export function CancelsPage() {
  const list = useQueueList(LISTS);
  const query = useInfiniteQuery(cancelsQuery(list[0]));
  return (
    <CasePage
      title={m.room_postal_cancels()}
      list={list}
      query={query}
      loadingLabel={m.loading_postal_cancels()}
      empty={{ title: m.postal_cancels_none(), text: m.postal_cancels_none_text() }}
      rowKey={({ cancel }) => cancel.case_id}
    >
      {(row) => <CancelCard row={row} />}
    </CasePage>
  );
}

function CancelCard({ row }: { readonly row: OfficePostalCancel }) {
  const { cancel } = row;
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-bold">
          <Link
            to="/postal-cancels/$case_id"
            params={{ case_id: String(cancel.case_id) }}
            className={CARD_REFERENCE}
          >
            {m.postal_cancel_of({ number: cancel.case_id })}
          </Link>{" "}
          {formatRupiah(cancel.amount)}
        </h2>
        <StateChip row={row} />
      </div>
      <p className="text-sm text-soft">{formatDateTime(cancel.filed_at)}</p>
      <CancelHead row={row} />
      <p className="text-sm wrap-anywhere">{cancel.words}</p>
    </Card>
  );
}
