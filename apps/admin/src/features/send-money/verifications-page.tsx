import type { AdminVerification } from "@konter/contract/verification";
import { formatDateTime } from "@konter/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Page } from "../../app/page.tsx";
import { QueueLists } from "../../app/lists/queue-parts.tsx";
import { QueueRows } from "../../app/lists/queue-rows.tsx";
import { RecordTable } from "../../app/lists/record-table.tsx";
import type { RecordColumn } from "../../app/lists/record-table.tsx";
import * as m from "#messages";
import { VERIFICATION_LISTS, verificationsQuery } from "./api.ts";
import { VERIFICATION_NAMES } from "./words.ts";

/** `/verifications`: identity verifications that wait for a decision, oldest first, and decided ones. */
export function VerificationsPage() {
  const { list: given } = useSearch({ from: "/office/verifications" });
  const list = VERIFICATION_LISTS.find((known) => known === given) ?? "waiting";
  const navigate = useNavigate();
  const query = useInfiniteQuery(verificationsQuery(list));
  const waiting = query.data?.pages[0]?.waiting ?? 0;
  return (
    <Page title={m.room_verifications()}>
      <p className="max-w-3xl text-sm text-soft">{m.verifications_text()}</p>
      <QueueLists
        lists={[...VERIFICATION_LISTS]}
        chosen={list}
        nameOf={(each) => {
          const known = VERIFICATION_LISTS.find((name) => name === each) ?? "waiting";
          const name = VERIFICATION_NAMES[known]();
          return known === "waiting" && waiting > 0 ? `${name} (${waiting})` : name;
        }}
        onChoose={(each) =>
          void navigate({ to: "/verifications", search: { list: each }, replace: true })
        }
      />
      <QueueRows
        query={query}
        loadingLabel={m.loading_verifications()}
        empty={{ title: m.verifications_none(), text: m.verifications_none_text() }}
      >
        {(rows) => (
          <RecordTable
            caption={m.room_verifications()}
            columns={COLUMNS}
            rows={rows}
            rowKey={({ id }) => String(id)}
            renderCard={(row) => (
              <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
                <VerificationLink row={row} />
                <time dateTime={row.submitted_at} className="text-xs text-soft">
                  {formatDateTime(row.submitted_at)}
                </time>
              </p>
            )}
          />
        )}
      </QueueRows>
    </Page>
  );
}

const COLUMNS: readonly RecordColumn<AdminVerification>[] = [
  {
    key: "member",
    title: m.verification_member(),
    wraps: true,
    cell: (row) => <VerificationLink row={row} />,
  },
  {
    key: "submitted",
    title: m.verification_submitted(),
    cell: ({ submitted_at: at }) => <time dateTime={at}>{formatDateTime(at)}</time>,
  },
  { key: "by", title: m.verification_by(), cell: ({ decided_by: by }) => by ?? "" },
  { key: "reason", title: m.reason(), wraps: true, cell: ({ reason }) => reason ?? "" },
];

/** The whole row is clickable. */
function VerificationLink({ row }: { readonly row: AdminVerification }) {
  return (
    <Link
      to="/verifications/$id"
      params={{ id: String(row.id) }}
      className="inline-flex min-h-6 items-center font-semibold text-primary-text underline-offset-4 after:absolute after:inset-0 after:content-[''] hover:underline"
    >
      {row.member.name}
    </Link>
  );
}
