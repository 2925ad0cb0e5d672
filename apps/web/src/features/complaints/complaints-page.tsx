import type { Complaint } from "@konter/contract/complaints";
import { Card, Chip, EmptyState, formatShortDateTime } from "@konter/ui";
import { MessageSquare } from "@konter/ui/icons";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import * as m from "#messages";
import { FRAMED_ROW_CLASSES, FramedList, PagedRows } from "../list-parts/index.ts";
import { ownComplaintsQuery } from "./api.ts";
import { REASONS, STATES } from "./words.ts";

/** `/account/komplain`: all complaints of the account with their states; each opens its transaction. */
export default function ComplaintsPage() {
  const query = useInfiniteQuery(ownComplaintsQuery());
  return (
    <PagedRows query={query} none={<None />}>
      {(rows) => (
        <FramedList rows={rows} rowKey={({ ref_id: refId, opened_at: at }) => `${refId} ${at}`}>
          {(row) => <Row complaint={row} />}
        </FramedList>
      )}
    </PagedRows>
  );
}

function Row({ complaint }: { readonly complaint: Complaint }) {
  const { tone, name } = STATES[complaint.state];
  return (
    <Link
      to="/transaksi/$ref_id"
      params={{ ref_id: complaint.ref_id }}
      className={FRAMED_ROW_CLASSES}
    >
      <span className="min-w-0 flex-1 basis-48">
        <span className="block font-semibold wrap-anywhere">
          {complaint.product} · {complaint.destination_number}
        </span>
        <span className="block text-sm text-soft">
          {REASONS[complaint.reason]()} · {formatShortDateTime(complaint.opened_at)}
        </span>
      </span>
      <Chip tone={tone}>{name()}</Chip>
    </Link>
  );
}

function None() {
  return (
    <Card>
      <EmptyState
        icon={<MessageSquare className="size-6" />}
        title={m.complaints_none()}
        action={
          <Link to="/report/transaksi" className="font-semibold text-primary-text">
            {m.complaints_open_history()}
          </Link>
        }
      >
        {m.complaints_none_text()}
      </EmptyState>
    </Card>
  );
}
