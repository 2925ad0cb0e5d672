import type { PromotionRequest, PromotionState } from "@konter/contract/promotions";
import { TableTime } from "@konter/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Amount } from "../../app/amount.tsx";
import { QueueLists } from "../../app/lists/queue-parts.tsx";
import { useQueueList } from "../../app/lists/use-queue-list.ts";
import { QueueRows } from "../../app/lists/queue-rows.tsx";
import { RecordTable } from "../../app/lists/record-table.tsx";
import type { RecordColumn } from "../../app/lists/record-table.tsx";
import { Page } from "../../app/page.tsx";
import * as m from "#messages";
import { PROMOTION_LISTS, promotionsQuery } from "./api.ts";

const STATE_NAMES: Readonly<Record<PromotionState, () => string>> = {
  waiting: m.promotions_waiting,
  granted: m.promotions_granted,
  refused: m.promotions_refused,
};

/** `/promotions`: agents who ask to become a Master. The list is in the URL. */
export function PromotionsPage() {
  const [list, choose] = useQueueList(PROMOTION_LISTS);
  const query = useInfiniteQuery(promotionsQuery(list));
  const { waiting = 0 } = query.data?.pages[0] ?? {};
  return (
    <Page title={m.room_promotions()}>
      <p className="max-w-3xl text-sm text-soft">{m.promotions_text()}</p>
      <QueueLists
        lists={PROMOTION_LISTS}
        chosen={list}
        nameOf={(each) =>
          each === "waiting" && waiting > 0
            ? `${STATE_NAMES[each]()} (${waiting})`
            : STATE_NAMES[each]()
        }
        onChoose={choose}
      />
      <QueueRows
        query={query}
        loadingLabel={m.loading_promotions()}
        empty={{ title: m.promotions_none(), text: m.promotions_none_text() }}
      >
        {(rows) => (
          <RecordTable
            caption={m.room_promotions()}
            columns={list === "waiting" ? WAITING : DECIDED}
            rows={rows}
            rowKey={({ request_id: id }) => String(id)}
            renderCard={(row) => <RequestCard row={row} />}
          />
        )}
      </QueueRows>
    </Page>
  );
}

function RequestCard({ row }: { readonly row: PromotionRequest }) {
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <AgentLink row={row} />
        <b>
          <Amount of={row.sold} />
        </b>
      </p>
      <p className="text-soft">
        <TableTime at={row.asked_at} />
      </p>
      {row.decided_by !== null && (
        <p className="wrap-anywhere">
          {row.decided_by}: {row.reason}
        </p>
      )}
    </div>
  );
}

/** The whole row is clickable. */
function AgentLink({ row: { member } }: { readonly row: PromotionRequest }) {
  return (
    <Link
      to="/agents/$member_id"
      params={{ member_id: String(member.member_id) }}
      className="inline-flex min-h-6 items-center font-semibold text-primary-text underline-offset-4 after:absolute after:inset-0 after:content-[''] hover:underline"
    >
      {member.name} · M{member.member_id}
    </Link>
  );
}

const ALL: readonly RecordColumn<PromotionRequest>[] = [
  { key: "member", title: m.name(), wraps: true, cell: (row) => <AgentLink row={row} /> },
  {
    key: "asked",
    title: m.agent_asked_at(),
    cell: ({ asked_at: at }) => <TableTime at={at} />,
  },
  {
    key: "then",
    title: m.promotions_sold_then(),
    number: true,
    roomy: true,
    cell: ({ sold_then: sold }) => <Amount of={sold} />,
  },
];
const WAITING: readonly RecordColumn<PromotionRequest>[] = [
  ...ALL,
  {
    key: "sold",
    title: m.promotions_sold(),
    number: true,
    cell: ({ sold }) => (
      <b>
        <Amount of={sold} />
      </b>
    ),
  },
];
const DECIDED: readonly RecordColumn<PromotionRequest>[] = [
  ...ALL,
  { key: "by", title: m.promotions_decided_by(), cell: ({ decided_by: by }) => by ?? "–" },
  { key: "reason", title: m.agent_reason(), wraps: true, cell: ({ reason }) => reason },
];
