import { BULK_KEPT_DAYS } from "@konter/contract/bulk";
import type { BulkRunHead, BulkSells } from "@konter/contract/bulk";
import { Card, EmptyState, formatDateTime, TableTime } from "@konter/ui";
import type { Column } from "@konter/ui";
import { FileSpreadsheet } from "@konter/ui/icons";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { api } from "../../app/api.ts";
import * as m from "#messages";
import { BookTable, PagedRows } from "../list-parts/index.ts";
import { runsQuery } from "./api.ts";
import { FileButton } from "./file-button.tsx";
import { RunChip } from "./state-chips.tsx";
import { useBulkPaths } from "./use-bulk-paths.ts";

/** The stored uploads, newest first, optionally of one kind. */
export function History({ sells }: { readonly sells?: BulkSells }) {
  const query = useInfiniteQuery(runsQuery(sells));
  return (
    <section className="flex flex-col gap-3">
      <div>
        <h2 className="text-lg font-bold">{m.bulk_history()}</h2>
        <p className="text-sm text-soft">{m.bulk_kept({ days: BULK_KEPT_DAYS })}</p>
      </div>
      <PagedRows query={query} none={<Empty />}>
        {(rows) => (
          <BookTable
            caption={m.bulk_history()}
            columns={COLUMNS()}
            rows={rows}
            rowKey={({ code }) => code}
            card={historyCard}
          />
        )}
      </PagedRows>
    </section>
  );
}

function Empty() {
  return (
    <Card>
      <EmptyState icon={<FileSpreadsheet className="size-6" />} title={m.bulk_none()}>
        {m.bulk_none_text()}
      </EmptyState>
    </Card>
  );
}

/** Rows that were not bought, for any reason. */
const failedOf = ({ counts }: BulkRunHead): number => counts.failed + counts.held + counts.refused;

const COLUMNS = (): readonly Column<BulkRunHead>[] => [
  { key: "file", title: m.col_file_name(), wraps: true, cell: (head) => <FileLink head={head} /> },
  {
    key: "time",
    title: m.bulk_col_time(),
    cell: ({ uploaded_at: at }) => <TableTime at={at} />,
  },
  { key: "state", title: m.status(), cell: ({ state }) => <RunChip state={state} /> },
  { key: "rows", title: m.bulk_col_rows(), number: true, cell: ({ counts }) => counts.rows },
  {
    key: "success",
    title: m.bulk_col_success(),
    number: true,
    cell: ({ counts }) => counts.success,
  },
  { key: "failed", title: m.bulk_col_failed(), number: true, cell: failedOf },
  { key: "result", title: m.bulk_result(), cell: (head) => <Result head={head} /> },
];

function FileLink({ head: { code, file_name: name, sells } }: { readonly head: BulkRunHead }) {
  const paths = useBulkPaths(sells);
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2">
      <Link
        to={paths.run}
        params={{ code }}
        className="inline-block max-w-80 py-1 font-semibold whitespace-normal wrap-anywhere text-primary-text underline underline-offset-2"
      >
        {name}
      </Link>
      {sells === "bills" && <span className="text-xs text-soft">{m.bulk_bills()}</span>}
      {sells === "parcels" && <span className="text-xs text-soft">{m.bulk_parcels()}</span>}
    </span>
  );
}

function Result({ head }: { readonly head: BulkRunHead }) {
  if (head.started_at === null) return null;
  return (
    <FileButton
      kind="quiet"
      label={m.export_download()}
      load={() => api("GET bulk/runs/{code}/result-file", { code: head.code })}
    />
  );
}

const historyCard = (head: BulkRunHead) => <HistoryCard head={head} />;

function HistoryCard({ head }: { readonly head: BulkRunHead }) {
  const { counts, state, uploaded_at: at } = head;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <FileLink head={head} />
        <RunChip state={state} />
      </div>
      <p className="text-xs text-soft">{formatDateTime(at)}</p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm">
          {m.bulk_card_counts({
            rows: counts.rows,
            success: counts.success,
            failed: failedOf(head),
          })}
        </p>
        <Result head={head} />
      </div>
    </div>
  );
}
