import { formatRupiah } from "@konter/contract/money";
import { displayPhone } from "@konter/contract/phone";
import { REVIEW_HOURS } from "@konter/contract/reviews";
import type { ReviewRow } from "@konter/contract/reviews";
import { buttonClasses, Chip, formatDateTime } from "@konter/ui";
import { SlidersHorizontal } from "@konter/ui/icons";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { DueTime } from "../../app/times/due-time.tsx";
import { REVIEW_LISTS, reviewsQuery } from "./api.ts";
import type { ReviewList } from "./api.ts";
import { Page } from "../../app/page.tsx";
import { QueueLists } from "../../app/lists/queue-parts.tsx";
import { useQueueList } from "../../app/lists/use-queue-list.ts";
import { QueueRows } from "../../app/lists/queue-rows.tsx";
import { RecordTable } from "../../app/lists/record-table.tsx";
import type { RecordColumn } from "../../app/lists/record-table.tsx";
import { AboveRowLink, RowLink } from "../../app/lists/row-link.tsx";
import { useNow } from "../../app/times/use-now.ts";
import * as m from "#messages";
import { DECISIONS } from "./decision-words.ts";
import { ReviewActions } from "./review-actions.tsx";

const DUE_STEP_MILLISECONDS = 10_000;
const LIST_NAMES: Readonly<Record<ReviewList, () => string>> = {
  open: m.reviews_open,
  decided: m.reviews_decided,
};

/** `/reviews`: purchases held before sending, earliest deadline first; the list is in the URL. */
export function ReviewsPage() {
  const [list, choose] = useQueueList(REVIEW_LISTS);
  const query = useInfiniteQuery(reviewsQuery(list));
  return (
    <Page
      title={m.room_reviews()}
      aside={
        <Link to="/reviews/rules" className={buttonClasses("plain", "small")}>
          <SlidersHorizontal aria-hidden className="size-4" />
          {m.review_rules()}
        </Link>
      }
    >
      <p className="max-w-3xl text-sm text-soft">{m.reviews_text({ hours: REVIEW_HOURS })}</p>
      <QueueLists
        lists={REVIEW_LISTS}
        chosen={list}
        nameOf={(each) => LIST_NAMES[each]()}
        onChoose={choose}
      />
      <QueueRows
        query={query}
        loadingLabel={m.loading_reviews()}
        empty={{ title: m.no_reviews(), text: m.no_reviews_text() }}
        overdueText={(count) => m.reviews_overdue_count({ count })}
      >
        {(rows) => <Rows list={list} rows={rows} />}
      </QueueRows>
    </Page>
  );
}

function Rows({ list, rows }: { readonly list: ReviewList; readonly rows: readonly ReviewRow[] }) {
  const now = useNow(DUE_STEP_MILLISECONDS);
  return (
    <RecordTable
      caption={m.room_reviews()}
      columns={columnsOf(list, now)}
      rows={rows}
      rowKey={({ review_id: id }) => String(id)}
      renderCard={(review) => <ReviewCard review={review} now={now} />}
    />
  );
}

/** Deadline of the decision, or the decision with its time. */
function When({ review, now }: { readonly review: ReviewRow; readonly now: number }) {
  const { decision, due_at: dueAt, decided_at: decidedAt } = review.reason;
  if (decision === null) return <DueTime dueAt={dueAt} now={now} />;
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Chip tone={DECISIONS[decision].tone}>{DECISIONS[decision].name()}</Chip>
      {decidedAt !== null && <time dateTime={decidedAt}>{formatDateTime(decidedAt)}</time>}
    </span>
  );
}

function columnsOf(list: ReviewList, now: number): readonly RecordColumn<ReviewRow>[] {
  return [
    {
      key: "due",
      title: list === "open" ? m.due() : m.decision(),
      cell: (review) => <When review={review} now={now} />,
    },
    {
      key: "ref_id",
      title: m.ref_id(),
      cell: ({ row }) => <RowLink refId={row.transaction.ref_id} />,
    },
    {
      key: "amount",
      title: m.amount(),
      number: true,
      cell: ({ row }) => <b>{formatRupiah(row.transaction.buying_price)}</b>,
    },
    { key: "reason", title: m.reason(), wraps: true, cell: ({ reason }) => reason.text },
    {
      key: "product",
      title: m.product(),
      wraps: true,
      roomy: true,
      cell: ({ row: { transaction } }) => (
        <>
          <span className="block">{transaction.product}</span>
          <span className="block text-xs text-soft">
            {displayPhone(transaction.destinationNumber)} · {transaction.name}
          </span>
        </>
      ),
    },
    list === "open"
      ? {
          key: "actions",
          title: m.actions(),
          cell: ({ row }) => (
            <AboveRowLink>
              <ReviewActions row={row} size="small" />
            </AboveRowLink>
          ),
        }
      : {
          key: "by",
          title: m.decided_by(),
          wraps: true,
          cell: ({ reason }) => reason.decided_by ?? "–",
        },
  ];
}

function ReviewCard({ review, now }: { readonly review: ReviewRow; readonly now: number }) {
  const { row, reason } = review;
  const { transaction } = row;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <RowLink refId={transaction.ref_id} />
        <span className="text-sm">
          <When review={review} now={now} />
        </span>
      </div>
      <p className="text-sm font-medium break-words">{reason.text}</p>
      <p className="text-sm text-soft">
        {transaction.product} · {displayPhone(transaction.destinationNumber)} · {transaction.name} ·{" "}
        {formatRupiah(transaction.buying_price)}
      </p>
      {reason.decision === null && (
        <AboveRowLink>
          <ReviewActions row={row} size="small" />
        </AboveRowLink>
      )}
    </div>
  );
}
