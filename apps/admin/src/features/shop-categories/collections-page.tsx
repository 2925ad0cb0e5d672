import type { AdminShopCollections } from "@konter/contract/shop-office";
import { Button, Card, Chip, EmptyState } from "@konter/ui";
import { Bookmark } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows, Page } from "../../app/page.tsx";
import { RecordTable } from "../../app/lists/record-table.tsx";
import type { RecordColumn } from "../../app/lists/record-table.tsx";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { categoriesQuery, collectionsQuery } from "./api.ts";
import { CollectionSheet } from "./collection-sheet.tsx";

type Row = AdminShopCollections["rows"][number];

/** `/shop/collections`: products chosen by hand or by a rule. */
export function CollectionsPage() {
  const query = useQuery(collectionsQuery());
  const categories = useQuery(categoriesQuery());
  const [chosen, setChosen] = useState<Row>();
  const [isOpen, setOpen] = useState(false);
  const show = (row: Row | undefined) => {
    setChosen(row);
    setOpen(true);
  };
  const mayWrite = session.may("shop.products");
  return (
    <Page
      title={m.room_shop_collections()}
      aside={
        mayWrite && (
          <Button size="small" onClick={() => show(undefined)}>
            {m.shop_collection_add()}
          </Button>
        )
      }
    >
      <p className="max-w-3xl text-sm text-soft">{m.shop_collections_text()}</p>
      <Loaded query={query} loading={<LoadingRows label={m.loading_shop_collections()} rows={3} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Card>
              <EmptyState icon={<Bookmark className="size-6" />} title={m.shop_no_collections()}>
                {m.shop_no_collections_text()}
              </EmptyState>
            </Card>
          ) : (
            <RecordTable
              caption={m.room_shop_collections()}
              columns={columnsOf(mayWrite ? show : undefined)}
              rows={rows}
              rowKey={({ collection_id: id }) => String(id)}
              renderCard={(row) => (
                <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
                  <Name row={row} onShow={mayWrite ? show : undefined} />
                  <State row={row} />
                  <span className="w-full text-soft">{contentText(row)}</span>
                </div>
              )}
            />
          )
        }
      </Loaded>
      <CollectionSheet
        key={`${chosen?.collection_id ?? 0} ${String(isOpen)}`}
        collection={chosen}
        categories={categories.data?.rows ?? []}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    </Page>
  );
}

const columnsOf = (onShow: ((row: Row) => void) | undefined): readonly RecordColumn<Row>[] => [
  {
    key: "name",
    title: m.shop_collection_name(),
    wraps: true,
    cell: (row) => <Name row={row} onShow={onShow} />,
  },
  { key: "content", title: m.shop_collection_content(), wraps: true, cell: contentText },
  {
    key: "position",
    title: m.shop_collection_position(),
    number: true,
    cell: (row) => row.position,
  },
  { key: "state", title: m.status(), cell: (row) => <State row={row} /> },
];

function Name({
  row,
  onShow,
}: {
  readonly row: Row;
  readonly onShow: ((row: Row) => void) | undefined;
}) {
  if (onShow === undefined) return <b>{row.name}</b>;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => onShow(row)}
      className="min-h-6 text-left font-semibold text-primary-text after:absolute after:inset-0 after:content-['']"
    >
      {row.name}
    </button>
  );
}

const State = ({ row }: { readonly row: Row }) =>
  row.is_open ? <Chip tone="success">{m.shop_open()}</Chip> : <Chip>{m.shop_closed()}</Chip>;

const contentText = ({ rule, skus }: Row): string =>
  rule === null ? m.shop_collection_by_hand({ count: skus.length }) : m.shop_collection_by_rule();
