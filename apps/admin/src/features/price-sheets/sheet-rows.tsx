import { formatRupiah } from "@konter/contract/money";
import { PRICE_SHEET_OUTCOMES } from "@konter/contract/price-sheets";
import type { PriceSheetHead, PriceSheetRow } from "@konter/contract/price-sheets";
import { Button, Chip, ChoiceGroup } from "@konter/ui";
import { fetchMore } from "@konter/ui/queries";
import { useInfiniteQuery } from "@tanstack/react-query";
import * as m from "#messages";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows } from "../../app/page.tsx";
import { RecordTable } from "../../app/lists/record-table.tsx";
import type { RecordColumn } from "../../app/lists/record-table.tsx";
import { tierName } from "../../app/words.ts";
import { sheetRowsQuery } from "./api.ts";
import { OUTCOMES } from "./state-words.ts";

/** The prices of a sheet with their outcomes, optionally filtered by outcome. */
export function SheetRows({
  sheetId,
  counts,
  show,
  onShow,
}: {
  readonly sheetId: string;
  readonly counts: PriceSheetHead["counts"];
  readonly show: string;
  readonly onShow: (show: string) => void;
}) {
  const query = useInfiniteQuery(sheetRowsQuery(sheetId, show));
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <ChoiceGroup
        label={m.price_sheet_show()}
        value={show}
        choices={[
          ["", m.price_sheet_show_all()],
          ...PRICE_SHEET_OUTCOMES.filter((outcome) => counts[outcome] > 0).map(
            (outcome) => [outcome, `${OUTCOMES[outcome].name()} ${counts[outcome]}`] as const,
          ),
        ]}
        onChange={onShow}
      />
      <Loaded query={query} loading={<LoadingRows label={m.loading_price_sheets()} />}>
        {() => (
          <>
            <RecordTable
              caption={m.price_sheet_prices()}
              columns={COLUMNS()}
              rows={rows}
              rowKey={(row) => `${row.line} ${row.category ?? ""}`}
              renderCard={(row) => <RowCard row={row} />}
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
          </>
        )}
      </Loaded>
    </div>
  );
}

const COLUMNS = (): readonly RecordColumn<PriceSheetRow>[] => [
  { key: "line", title: m.price_sheet_line(), number: true, roomy: true, cell: ({ line }) => line },
  {
    key: "product",
    title: m.product(),
    wraps: true,
    cell: ({ name, code }) => (
      <>
        <b>{name ?? code}</b>
        {name !== null && <span className="block font-mono text-xs text-soft">{code}</span>}
      </>
    ),
  },
  { key: "tier", title: m.tier(), cell: ({ category }) => tierText(category) },
  { key: "cost", title: m.cost(), number: true, roomy: true, cell: ({ cost }) => money(cost) },
  {
    key: "before",
    title: m.price_sheet_before(),
    number: true,
    cell: (row) => money(row.price_before),
  },
  {
    key: "price",
    title: m.price_sheet_after(),
    number: true,
    cell: (row) => <b>{afterText(row)}</b>,
  },
  {
    key: "outcome",
    title: m.status(),
    wraps: true,
    cell: (row) => <Outcome row={row} />,
  },
];

function Outcome({ row: { outcome, text } }: { readonly row: PriceSheetRow }) {
  return (
    <>
      <Chip tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].name()}</Chip>
      {text !== null && <span className="block text-xs">{text}</span>}
    </>
  );
}

function RowCard({ row }: { readonly row: PriceSheetRow }) {
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p className="flex flex-wrap justify-between gap-x-3">
        <b className="wrap-anywhere">{row.name ?? row.code}</b>
        <span>
          {money(row.price_before)} → <b>{afterText(row)}</b>
        </span>
      </p>
      <p className="text-soft">
        {tierText(row.category)} · {m.cost()} {money(row.cost)}
      </p>
      <div>
        <Outcome row={row} />
      </div>
    </div>
  );
}

const money = (amount: number | null): string => (amount === null ? "–" : formatRupiah(amount));
const tierText = (category: string | null): string =>
  category === null ? "–" : tierName(category);
const afterText = ({ price, typed }: PriceSheetRow): string =>
  price === null ? typed || "–" : formatRupiah(price);
