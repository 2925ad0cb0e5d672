import type { Approval } from "@konter/contract/approvals";
import { useInfiniteQuery, infiniteQueryOptions } from "@tanstack/react-query";
import { Page } from "../../app/page.tsx";
import { QueueLists } from "../../app/lists/queue-parts.tsx";
import { useQueueList } from "../../app/lists/use-queue-list.ts";
import { QueueRows } from "../../app/lists/queue-rows.tsx";
import { useNow } from "../../app/times/use-now.ts";
import * as m from "#messages";
import { ApprovalCard } from "./approval-card.tsx";
import { pagedQuery } from "../../app/query-client.ts";

const WATCH_MILLISECONDS = 15_000;

const APPROVAL_LISTS = ["open", "closed"] as const;
type ApprovalList = (typeof APPROVAL_LISTS)[number];

/** Requests for a second person's decision, as an infinite query. */
const approvalsQuery = (list: ApprovalList) =>
  infiniteQueryOptions({
    ...pagedQuery(["approvals", list], "GET admin/approvals", { list }),
    refetchInterval: WATCH_MILLISECONDS,
  });

const AGE_STEP_MILLISECONDS = 30_000;
const LIST_NAMES: Readonly<Record<ApprovalList, () => string>> = {
  open: m.approvals_open,
  closed: m.approvals_closed,
};

/** `/approvals`: actions that wait for a second person, oldest first, and the results of the others. */
export function ApprovalsPage() {
  const [list, choose] = useQueueList(APPROVAL_LISTS);
  const query = useInfiniteQuery(approvalsQuery(list));
  return (
    <Page title={m.room_approvals()}>
      <p className="max-w-3xl text-sm text-soft">{m.approvals_text()}</p>
      <QueueLists
        lists={APPROVAL_LISTS}
        chosen={list}
        nameOf={(each) => LIST_NAMES[each]()}
        onChoose={choose}
      />
      <QueueRows
        query={query}
        loadingLabel={m.loading_approvals()}
        empty={{ title: m.no_approvals(), text: m.no_approvals_text() }}
      >
        {(rows) => <Requests rows={rows} />}
      </QueueRows>
    </Page>
  );
}

function Requests({ rows }: { readonly rows: readonly Approval[] }) {
  const now = useNow(AGE_STEP_MILLISECONDS);
  return (
    <ul
      aria-label={m.room_approvals()}
      className="grid grid-cols-1 items-start gap-4 desk:grid-cols-2"
    >
      {rows.map((row) => (
        <li key={row.approval_id} className="min-w-0">
          <ApprovalCard approval={row} now={now} />
        </li>
      ))}
    </ul>
  );
}
