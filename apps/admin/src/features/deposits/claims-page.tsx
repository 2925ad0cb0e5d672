import { DEPOSIT_CLAIM_HOURS } from "@konter/contract/deposits";
import type { DepositClaimRow } from "@konter/contract/deposits";
import { formatRupiah } from "@konter/contract/money";
import { Chip, formatDateTime } from "@konter/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { DueTime } from "../../app/times/due-time.tsx";
import { Page } from "../../app/page.tsx";
import { QueueLists } from "../../app/lists/queue-parts.tsx";
import { useQueueList } from "../../app/lists/use-queue-list.ts";
import { QueueRows } from "../../app/lists/queue-rows.tsx";
import { RecordTable } from "../../app/lists/record-table.tsx";
import type { RecordColumn } from "../../app/lists/record-table.tsx";
import { useNow } from "../../app/times/use-now.ts";
import * as m from "#messages";
import { CLAIM_LISTS, claimsQuery } from "./api.ts";
import type { ClaimList } from "./api.ts";
import { BackToDeposits } from "./back-to-deposits.tsx";
import { DepositLink } from "./deposit-table.tsx";
import { CLAIM_STATES } from "./words.ts";

const DUE_STEP_MILLISECONDS = 10_000;
const LIST_NAMES: Readonly<Record<ClaimList, () => string>> = {
  open: m.deposit_claims_open,
  closed: m.deposit_claims_closed,
};

/** `/deposits/claims`: members' claims of sent money, earliest deadline first. */
export function ClaimsPage() {
  const [list, choose] = useQueueList(CLAIM_LISTS);
  const query = useInfiniteQuery(claimsQuery(list));
  return (
    <Page title={m.deposit_claims()} aside={<BackToDeposits />}>
      <p className="max-w-3xl text-sm text-soft">
        {m.deposit_claims_text({ hours: DEPOSIT_CLAIM_HOURS })}
      </p>
      <QueueLists
        lists={CLAIM_LISTS}
        chosen={list}
        nameOf={(each) => LIST_NAMES[each]()}
        onChoose={choose}
      />
      <QueueRows
        query={query}
        loadingLabel={m.loading_deposits()}
        empty={{ title: m.no_deposit_claims(), text: m.no_deposit_claims_text() }}
        overdueText={(count) => m.deposit_claims_overdue({ count })}
      >
        {(rows) => <Rows rows={rows} />}
      </QueueRows>
    </Page>
  );
}

function Rows({ rows }: { readonly rows: readonly DepositClaimRow[] }) {
  const now = useNow(DUE_STEP_MILLISECONDS);
  return (
    <RecordTable
      caption={m.deposit_claims()}
      columns={columnsOf(now)}
      rows={rows}
      rowKey={({ claim_id: id }) => String(id)}
      renderCard={(row) => <ClaimCard row={row} now={now} />}
    />
  );
}

/** Deadline of the answer, or the answer. */
function When({ row: { claim }, now }: { readonly row: DepositClaimRow; readonly now: number }) {
  if (claim.state === "open") return <DueTime dueAt={claim.due_at} now={now} />;
  const { name, tone } = CLAIM_STATES[claim.state];
  return <Chip tone={tone}>{name()}</Chip>;
}

const columnsOf = (now: number): readonly RecordColumn<DepositClaimRow>[] => [
  { key: "due", title: m.due(), cell: (row) => <When row={row} now={now} /> },
  {
    key: "code",
    title: m.code(),
    cell: ({ row }) => <DepositLink code={row.request.code} />,
  },
  {
    key: "amount",
    title: m.amount(),
    number: true,
    cell: ({ claim }) => <b>{formatRupiah(claim.amount)}</b>,
  },
  {
    key: "sender",
    title: m.deposit_claim_sender(),
    wraps: true,
    cell: ({ claim }) => `${claim.sender} · ${claim.bank}`,
  },
  { key: "member", title: m.member(), wraps: true, cell: ({ row }) => row.member.name },
  {
    key: "by",
    title: m.deposit_claimed_by(),
    wraps: true,
    cell: ({ claimed_by: by }) => by ?? m.deposit_claimed_by_nobody(),
  },
  {
    key: "at",
    title: m.deposit_claim_opened(),
    roomy: true,
    cell: ({ claim }) => formatDateTime(claim.opened_at),
  },
];

function ClaimCard({ row, now }: { readonly row: DepositClaimRow; readonly now: number }) {
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <DepositLink code={row.row.request.code} />
        <b className="tabular-nums">{formatRupiah(row.claim.amount)}</b>
      </div>
      <p className="text-sm text-soft">
        {row.row.member.name} · {row.claim.sender} · {row.claim.bank}
      </p>
      <p className="text-sm">
        <When row={row} now={now} />
      </p>
    </div>
  );
}
