import { formatRupiah } from "@konter/contract/money";
import { displayPhone } from "@konter/contract/phone";
import type { OpenCase } from "@konter/contract/purchase";
import { Alert, Card, EmptyState } from "@konter/ui";
import { ChevronRight, CircleCheck } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { RowLink } from "../../app/lists/row-link.tsx";
import { LoadingRows } from "../../app/page.tsx";
import { session } from "../../app/session-store.ts";
import { ageText } from "../../app/times/duration.ts";
import { queueRooms, useWaiting } from "../../app/use-waiting.ts";
import { caseReason } from "../../app/words.ts";
import * as m from "#messages";
import { openCasesQuery } from "./api.ts";
import { countText } from "./today-figures.ts";

const MOST_CASES = 3;

/** What waits for a person: the queues that are not empty, with the oldest purchases that need a decision. */
export function WaitingSection({ now }: { readonly now: number }) {
  const { counts, isIncomplete } = useWaiting();
  const queues = queueRooms();
  const waiting = queues.filter(({ to }) => (counts.get(to) ?? 0) > 0);
  const isKnown = queues.every(({ to }) => counts.has(to));
  if (queues.length === 0) return null;
  return (
    <Card>
      <h2 className="mb-1 font-bold">{m.waiting_for_you()}</h2>
      {isIncomplete && <Alert tone="warning">{m.waiting_incomplete()}</Alert>}
      {waiting.length > 0 && (
        <ul className="divide-y divide-line">
          {waiting.map((room) => (
            <QueueLine key={room.to} room={room} count={counts.get(room.to) ?? 0} />
          ))}
        </ul>
      )}
      {waiting.length === 0 && isKnown && (
        <EmptyState icon={<CircleCheck className="size-6" />} title={m.waiting_none()}>
          {m.waiting_none_text({ count: queues.length })}
        </EmptyState>
      )}
      {!isKnown && !isIncomplete && <LoadingRows label={m.loading_cases()} rows={4} />}
      {session.may("transactions.settle") && <OldestCases now={now} />}
    </Card>
  );
}

function QueueLine({
  room: { to, icon: Sign, title, waiting },
  count,
}: {
  readonly room: ReturnType<typeof queueRooms>[number];
  readonly count: number;
}) {
  return (
    <li className="relative flex min-h-11 items-center gap-3 py-2 hover:bg-primary-wash">
      <Sign aria-hidden className="size-5 shrink-0 text-soft" />
      <Link
        to={to}
        className="min-w-0 flex-1 underline-offset-4 after:absolute after:inset-0 after:content-[''] hover:underline"
      >
        <span className="block font-semibold">{title()}</span>
        <span className="block text-xs text-soft">{waiting.text({ count })}</span>
      </Link>
      <b aria-hidden className="text-lg tabular-nums">
        {countText(count)}
      </b>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-soft" />
    </li>
  );
}

/** Members' money is on hold until somebody decides these. */
function OldestCases({ now }: { readonly now: number }) {
  const { data } = useQuery(openCasesQuery());
  const cases = data?.cases ?? [];
  if (cases.length === 0) return null;
  const held = cases.reduce((sum, { row }) => sum + row.transaction.buying_price, 0);
  return (
    <div className="mt-2 border-t border-line pt-3">
      <h3 className="text-sm font-semibold">{m.cases_oldest({ amount: formatRupiah(held) })}</h3>
      <ul className="divide-y divide-line">
        {cases.slice(0, MOST_CASES).map((each) => (
          <CaseLine key={each.row.transaction.ref_id} of={each} now={now} />
        ))}
      </ul>
    </div>
  );
}

function CaseLine({
  of: { row, reason, since },
  now,
}: {
  readonly of: OpenCase;
  readonly now: number;
}) {
  const { ref_id: refId, product, destinationNumber, buying_price: price } = row.transaction;
  return (
    <li className="relative flex items-center justify-between gap-3 py-2 text-sm hover:bg-primary-wash">
      <span className="min-w-0">
        <RowLink refId={refId} />
        <span className="block truncate text-xs text-soft">
          {product} · {displayPhone(destinationNumber)}
        </span>
      </span>
      <span className="shrink-0 text-right">
        <span className="block font-semibold">{formatRupiah(price)}</span>
        <span className="block text-xs text-soft">
          <span className="hidden wide:inline">{caseReason(reason)} · </span>
          {ageText(since, now)}
        </span>
      </span>
    </li>
  );
}
