import type { PriceImportDetail, PriceImportRow } from "@konter/contract/price-imports";
import { formatRupiah } from "@konter/contract/money";
import { Button, Card, CheckField, Chip, EmptyState } from "@konter/ui";
import { Inbox } from "@konter/ui/icons";
import { fetchMore } from "@konter/ui/queries";
import type { PagedList } from "@konter/ui/queries";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows } from "../../app/page.tsx";
import { RecordTable } from "../../app/lists/record-table.tsx";
import type { RecordColumn } from "../../app/lists/record-table.tsx";
import { session } from "../../app/session-store.ts";
import { screenName, tierName } from "../../app/words.ts";
import * as m from "#messages";
import { rowsQuery } from "./api.ts";
import type { RowFilters } from "./api.ts";
import { EditSheet } from "./edit-sheet.tsx";
import { OpenForm } from "./open-form.tsx";
import { missingMargins, pricesOf } from "./opening.ts";
import type { RowEdit, TypedOpening } from "./opening.ts";
import { QueueForm } from "./queue-form.tsx";
import { reasonText } from "./reasons.ts";

const TO_OPEN = ["new", "changed", "gone"];

/** Rows of one kind; those that can be opened or resolved can be selected, all or one by one. */
export function ImportRows({
  detail,
  filters,
  typed,
  onType: setTyped,
}: {
  readonly detail: PriceImportDetail;
  readonly filters: RowFilters;
  readonly typed: TypedOpening;
  readonly onType: (next: TypedOpening) => void;
}) {
  const id = String(detail.head.import_id);
  const query = useInfiniteQuery(rowsQuery(id, filters));
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [edited, setEdited] = useState<PriceImportRow>();
  const margins = missingMargins(detail, rows, typed);
  const isChosen = (row: PriceImportRow) => mayChoose(row) && !left.has(row.line);
  const choose = (line: number, on: boolean) =>
    setLeft((before) => {
      const next = new Set(before);
      if (on) next.delete(line);
      else next.add(line);
      return next;
    });
  const lines = rows.filter(isChosen).map(({ line }) => line);
  const mayWrite = session.may("catalog.write") && !detail.head.stale;
  return (
    <Loaded query={query} loading={<LoadingRows label={m.loading_price_lists()} />}>
      {() => (
        // Placeholder rows belong to other filters, perhaps to another list, so they are disabled.
        <fieldset disabled={query.isPlaceholderData} className="flex min-w-0 flex-col gap-3">
          {mayWrite && TO_OPEN.includes(filters.change) && lines.length > 0 && (
            <OpenForm
              importId={id}
              lines={lines}
              change={filters.change}
              margins={margins}
              typed={typed}
              onType={setTyped}
            />
          )}
          {mayWrite && filters.change === "strange" && lines.length > 0 && (
            <QueueForm detail={detail} lines={lines} />
          )}
          <Rows
            rows={rows.map((row) => ({
              ...row,
              prices: pricesOf(row, margins),
              product: row.product && { ...row.product, ...typed.edits.get(row.line) },
            }))}
            isChosen={mayWrite ? isChosen : undefined}
            onChoose={choose}
            onEdit={mayWrite ? setEdited : undefined}
          />
          {edited?.product && (
            <EditSheet
              row={edited}
              start={edited.product}
              onSave={(edit: RowEdit) =>
                setTyped({ ...typed, edits: new Map(typed.edits).set(edited.line, edit) })
              }
              onClose={() => setEdited(undefined)}
            />
          )}
          {query.hasNextPage && (
            <div className="flex flex-wrap justify-center gap-2">
              <Button
                kind="plain"
                busy={query.isFetchingNextPage}
                onClick={() => void fetchMore(query)}
              >
                {m.load_more()}
              </Button>
              <Button
                kind="quiet"
                busy={query.isFetchingNextPage}
                onClick={() => void loadAll(query)}
              >
                {m.load_all_rows()}
              </Button>
            </div>
          )}
        </fieldset>
      )}
    </Loaded>
  );
}

/** All rows of a kind are loaded before all are selected, so that only visible rows are opened. */
async function loadAll(pages: PagedList): Promise<void> {
  if (pages.hasNextPage) await loadAll(await pages.fetchNextPage());
}

const mayChoose = ({ change, opened, discarded }: PriceImportRow): boolean =>
  !opened && !discarded && (TO_OPEN.includes(change) || change === "strange");

interface RowsProps {
  readonly rows: readonly PriceImportRow[];
  readonly isChosen: ((row: PriceImportRow) => boolean) | undefined;
  readonly onChoose: (line: number, on: boolean) => void;
  readonly onEdit: ((row: PriceImportRow) => void) | undefined;
}

function Rows({ rows, isChosen, onChoose, onEdit }: RowsProps) {
  if (rows.length === 0)
    return (
      <Card>
        <EmptyState icon={<Inbox className="size-6" />} title={m.no_rows_of_kind()} />
      </Card>
    );
  const check = (row: PriceImportRow) =>
    isChosen !== undefined &&
    mayChoose(row) && (
      <CheckField
        label={<span className="sr-only">{m.choose_row({ name: row.name })}</span>}
        checked={isChosen(row)}
        onChange={(on) => onChoose(row.line, on)}
      />
    );
  const soldAs = (row: PriceImportRow) => <SoldAs row={row} onEdit={onEdit} />;
  return (
    <RecordTable
      caption={m.list_of_prices()}
      columns={columnsOf(check, soldAs)}
      rows={rows}
      rowKey={({ line }) => String(line)}
      renderCard={(row) => (
        <div className="flex items-start gap-3">
          {check(row)}
          <div className="flex min-w-0 flex-1 flex-col gap-1 text-sm">
            <ListedName row={row} />
            <Cost row={row} />
            {soldAs(row)}
            <Prices row={row} />
          </div>
        </div>
      )}
    />
  );
}

function columnsOf(
  check: (row: PriceImportRow) => React.ReactNode,
  soldAs: (row: PriceImportRow) => React.ReactNode,
): readonly RecordColumn<PriceImportRow>[] {
  return [
    { key: "choose", title: m.choose(), cell: check },
    { key: "name", title: m.row_of_list(), wraps: true, cell: (row) => <ListedName row={row} /> },
    { key: "cost", title: m.cost(), number: true, cell: (row) => <Cost row={row} /> },
    { key: "product", title: m.sold_as(), wraps: true, cell: soldAs },
    {
      key: "prices",
      title: m.selling_prices(),
      wraps: true,
      roomy: true,
      cell: (row) => <Prices row={row} />,
    },
  ];
}

function ListedName({ row }: { readonly row: PriceImportRow }) {
  return (
    <span className="min-w-0">
      <span className="block font-semibold">{row.name || "-"}</span>
      <span className="block text-xs break-all text-soft">
        <code className="font-mono">{row.sku || "-"}</code> · {row.category} · {row.brand}
      </span>
    </span>
  );
}

function Cost({ row: { cost, cost_before: before } }: { readonly row: PriceImportRow }) {
  return (
    <span>
      <span className="block">{cost === null ? "-" : formatRupiah(cost)}</span>
      {before !== null && before !== cost && (
        <span className="block text-xs text-soft">
          {m.cost_before({ cost: formatRupiah(before) })}
        </span>
      )}
    </span>
  );
}

/** The product of a row; for a new product, code and name can be changed before opening. */
function SoldAs({
  row,
  onEdit,
}: {
  readonly row: PriceImportRow;
  readonly onEdit: ((row: PriceImportRow) => void) | undefined;
}) {
  const { product, reason, opened, discarded, change } = row;
  if (opened) return <Chip tone="success">{m.row_opened()}</Chip>;
  if (discarded) return <Chip>{m.row_discarded()}</Chip>;
  if (reason !== null) return <span className="text-xs">{reasonText(reason)}</span>;
  if (product === null) return "-";
  return (
    <span>
      {!product.exists && <span className="block font-semibold">{product.name}</span>}
      <code className="block font-mono text-xs">{product.code}</code>
      <span className="block text-xs text-soft">
        {screenName(product.screen)} · {product.operator}
        {product.exists && ` · ${m.one_more_route()}`}
      </span>
      {onEdit && change === "new" && !product.exists && (
        <Button kind="quiet" size="small" onClick={() => onEdit(row)}>
          {m.row_edit()}
          <span className="sr-only"> {product.name}</span>
        </Button>
      )}
    </span>
  );
}

function Prices({ row }: { readonly row: PriceImportRow }) {
  if (row.prices.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-x-3 text-xs text-soft">
      {row.prices.map(({ category, price }) => (
        <span key={category}>
          {tierName(category)} {formatRupiah(price)}
        </span>
      ))}
    </span>
  );
}
