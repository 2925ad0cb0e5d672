import type { PriceSheetHead } from "@konter/contract/price-sheets";
import { Button, Card, Chip, EmptyState, formatDateTime } from "@konter/ui";
import { FileSpreadsheet } from "@konter/ui/icons";
import { fetchMore } from "@konter/ui/queries";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import * as m from "#messages";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows, Page } from "../../app/page.tsx";
import { RecordTable } from "../../app/lists/record-table.tsx";
import type { RecordColumn } from "../../app/lists/record-table.tsx";
import { session } from "../../app/session-store.ts";
import { sheetsQuery } from "./api.ts";
import { STATES } from "./state-words.ts";
import { Upload } from "./upload.tsx";

/** `/price-sheets`: price changes by workbook, with author, time and result. */
export function SheetsPage() {
  const query = useInfiniteQuery(sheetsQuery());
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <Page title={m.room_price_sheets()}>
      <p className="max-w-3xl text-sm text-soft">{m.price_sheets_text()}</p>
      {session.may("catalog.write") && <Upload />}
      <Loaded query={query} loading={<LoadingRows label={m.loading_price_sheets()} rows={4} />}>
        {() =>
          rows.length === 0 ? (
            <Card>
              <EmptyState icon={<FileSpreadsheet className="size-6" />} title={m.no_price_sheets()}>
                {m.no_price_sheets_text()}
              </EmptyState>
            </Card>
          ) : (
            <div className="flex flex-col gap-3">
              <RecordTable
                caption={m.room_price_sheets()}
                columns={COLUMNS()}
                rows={rows}
                rowKey={({ sheet_id: id }) => String(id)}
                renderCard={(sheet) => <SheetCard sheet={sheet} />}
              />
              {query.hasNextPage && (
                <Button
                  kind="plain"
                  className="self-center"
                  busy={query.isFetchingNextPage}
                  onClick={() => void fetchMore(query)}
                >
                  {m.load_more()}
                </Button>
              )}
            </div>
          )
        }
      </Loaded>
    </Page>
  );
}

const COLUMNS = (): readonly RecordColumn<PriceSheetHead>[] => [
  {
    key: "file",
    title: m.price_sheet_file(),
    wraps: true,
    cell: (sheet) => <FileLink sheet={sheet} />,
  },
  { key: "state", title: m.status(), cell: (sheet) => <State sheet={sheet} /> },
  { key: "counts", title: m.price_sheet_prices(), wraps: true, cell: countsText },
  {
    key: "uploaded",
    title: m.price_sheet_uploaded(),
    cell: ({ uploaded_at: at, uploaded_by: by }) => `${formatDateTime(at)} · ${by}`,
  },
  { key: "since", title: m.price_sheet_since(), cell: sinceText },
];

function FileLink({ sheet }: { readonly sheet: PriceSheetHead }) {
  return (
    <Link
      to="/price-sheets/$sheet_id"
      params={{ sheet_id: String(sheet.sheet_id) }}
      className="font-semibold text-primary-text after:absolute after:inset-0 after:content-['']"
    >
      {sheet.file_name}
    </Link>
  );
}

function State({ sheet: { state } }: { readonly sheet: PriceSheetHead }) {
  return <Chip tone={STATES[state].tone}>{STATES[state].name()}</Chip>;
}

function SheetCard({ sheet }: { readonly sheet: PriceSheetHead }) {
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p className="flex flex-wrap items-center justify-between gap-x-3">
        <FileLink sheet={sheet} />
        <State sheet={sheet} />
      </p>
      <p>{countsText(sheet)}</p>
      <p className="text-soft">
        {formatDateTime(sheet.uploaded_at)} · {sheet.uploaded_by}
      </p>
    </div>
  );
}

const countsText = ({ counts, state }: PriceSheetHead): string =>
  state === "rolled_back"
    ? m.price_sheet_returned_counts({ restored: counts.restored, kept: counts.kept })
    : m.price_sheet_counts({
        changed: counts.changed,
        unchanged: counts.unchanged,
        refused: counts.refused,
      });

/** When it took or will take effect. */
function sinceText({ applied_at: applied, starts_at: starts, state }: PriceSheetHead): string {
  if (applied !== null) return formatDateTime(applied);
  return state === "scheduled" && starts !== null ? formatDateTime(starts) : "–";
}
