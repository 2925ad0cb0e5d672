import type { InboxItem, InboxPage } from "@konter/contract/inbox";
import { formatRupiah } from "@konter/contract/money";
import { Card, EmptyState } from "@konter/ui";
import { CircleCheck } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { LinkProps } from "@tanstack/react-router";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows } from "../../app/page.tsx";
import { DueTime } from "../../app/times/due-time.tsx";
import { ageText } from "../../app/times/duration.ts";
import * as m from "#messages";
import { KIND_NAMES } from "../inbox/index.ts";
import { waitingQuery } from "./api.ts";
import { SectionHead } from "./section-head.tsx";
import { countText } from "./today-figures.ts";

const MOST_ITEMS = 5;

/** The items with the next deadlines, and the counts of all queues. */
export function WaitingSection({ now }: { readonly now: number }) {
  const query = useQuery(waitingQuery());
  return (
    <Card>
      <SectionHead title={m.waiting_for_you()} to="/queue">
        {m.open_queue()}
      </SectionHead>
      <Loaded query={query} loading={<LoadingRows label={m.waiting_loading()} rows={4} />}>
        {({ rows, counts }) =>
          rows.length === 0 ? (
            <EmptyState icon={<CircleCheck className="size-6" />} title={m.waiting_none()}>
              {m.waiting_none_text()}
            </EmptyState>
          ) : (
            <>
              <ul className="divide-y divide-line">
                {rows.slice(0, MOST_ITEMS).map((row) => (
                  <Item key={`${row.kind} ${row.key}`} row={row} now={now} />
                ))}
              </ul>
              <Counts counts={counts} />
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

/** One link for each queue that is not empty. */
function Counts({ counts }: Pick<InboxPage, "counts">) {
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {counts.map(({ kind, count }) =>
        count === 0 ? null : (
          <li key={kind}>
            <Link
              to="/queue"
              search={{ kind }}
              className="inline-flex min-h-11 items-center gap-2 rounded-md border border-line px-3 text-sm hover:bg-primary-wash"
            >
              {KIND_NAMES[kind]()} <b className="tabular-nums">{countText(count)}</b>
            </Link>
          </li>
        ),
      )}
    </ul>
  );
}

function Item({
  row: { kind, sentence, path, amount, since, due_at: dueAt },
  now,
}: {
  readonly row: InboxItem;
  readonly now: number;
}) {
  return (
    <li className="relative flex flex-col gap-1 py-2.5 text-sm hover:bg-primary-wash">
      <Link
        to={path as NonNullable<LinkProps["to"]>}
        className="font-semibold wrap-anywhere underline-offset-4 after:absolute after:inset-0 after:content-[''] hover:underline"
      >
        {sentence}
      </Link>
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-xs">
        <span className="text-soft">
          {KIND_NAMES[kind]()} · {ageText(since, now)}
        </span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {dueAt !== null && <DueTime dueAt={dueAt} now={now} />}
          {amount !== null && <b className="text-sm">{formatRupiah(amount)}</b>}
        </span>
      </span>
    </li>
  );
}
