import { Button, Card, Chip, EmptyState, StoredPicture } from "@konter/ui";
import { ChevronDown, Tags } from "@konter/ui/icons";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows, Page } from "../../app/page.tsx";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { categoriesQuery } from "./api.ts";
import type { CategoryRow } from "./api.ts";
import { CategorySheet } from "./category-sheet.tsx";

/** `/shop/categories`: the three levels of categories in their order. */
export function CategoriesPage() {
  const query = useQuery(categoriesQuery());
  const [chosen, setChosen] = useState<CategoryRow>();
  const [isOpen, setOpen] = useState(false);
  const show = (row: CategoryRow | undefined) => {
    setChosen(row);
    setOpen(true);
  };
  const mayWrite = session.may("shop.products");
  return (
    <Page
      title={m.room_shop_categories()}
      aside={
        mayWrite && (
          <Button size="small" onClick={() => show(undefined)}>
            {m.shop_category_add()}
          </Button>
        )
      }
    >
      <p className="max-w-3xl text-sm text-soft">{m.shop_categories_text()}</p>
      <Loaded query={query} loading={<LoadingRows label={m.loading_shop_categories()} />}>
        {({ rows }) => (
          <>
            <CategoryTree rows={rows} mayWrite={mayWrite} onShow={show} />
            <CategorySheet
              key={`${chosen?.category_id ?? 0} ${String(isOpen)}`}
              category={chosen}
              rows={rows}
              open={isOpen}
              onClose={() => setOpen(false)}
            />
          </>
        )}
      </Loaded>
    </Page>
  );
}

const INDENT: Readonly<Record<number, string>> = { 1: "", 2: "pl-8", 3: "pl-12" };

function CategoryTree({
  rows,
  mayWrite,
  onShow,
}: {
  readonly rows: readonly CategoryRow[];
  readonly mayWrite: boolean;
  readonly onShow: (row: CategoryRow) => void;
}) {
  if (rows.length === 0)
    return (
      <Card>
        <EmptyState icon={<Tags className="size-6" />} title={m.shop_no_categories()}>
          {m.shop_no_categories_text()}
        </EmptyState>
      </Card>
    );
  const hasPictures = rows.some(({ picture }) => picture !== null);
  return (
    <Card className="p-0">
      <ul aria-label={m.room_shop_categories()} className="divide-y divide-line">
        {rows.map((row) => (
          <li
            key={row.category_id}
            className={`flex min-h-12 flex-wrap items-center gap-2 px-4 py-2 ${INDENT[row.level] ?? ""}`}
          >
            {hasPictures && <Thumbnail picture={row.picture} />}
            <span className="min-w-0 grow basis-24">
              {mayWrite ? (
                <button
                  type="button"
                  aria-haspopup="dialog"
                  onClick={() => onShow(row)}
                  className="min-h-6 text-left font-semibold text-primary-text wrap-anywhere"
                >
                  {row.name}
                </button>
              ) : (
                <b className="wrap-anywhere">{row.name}</b>
              )}
              <span className="block text-xs text-soft">
                {m.shop_category_products({ count: row.products })}
              </span>
            </span>
            {!row.is_open && <Chip>{m.shop_closed()}</Chip>}
            {mayWrite && <SortButtons row={row} rows={rows} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** A category without a picture keeps the space, so that the names of a level are aligned. */
function Thumbnail({ picture }: Pick<CategoryRow, "picture">) {
  if (picture === null) return <span className="size-10 shrink-0" />;
  return (
    <StoredPicture picture={picture} alt="" sizes="2.5rem" isSquare className="size-10 shrink-0" />
  );
}

/** Moves a category before or after the next one of its level. */
function SortButtons({
  row,
  rows,
}: {
  readonly row: CategoryRow;
  readonly rows: readonly CategoryRow[];
}) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const siblings = rows.filter((each) => each.parent_id === row.parent_id);
  const at = siblings.indexOf(row);
  const move = async (by: -1 | 1) => {
    const ids = siblings.map(({ category_id: id }) => id);
    ids.splice(at, 1);
    ids.splice(at + by, 0, row.category_id);
    setBusy(true);
    try {
      const tree = await api("POST admin/shop/category-order", {
        parent_id: row.parent_id,
        category_ids: ids,
      });
      client.setQueryData(categoriesQuery().queryKey, tree);
    } catch (failure) {
      showFailure(failure);
      void client.invalidateQueries({ queryKey: categoriesQuery().queryKey });
    } finally {
      setBusy(false);
    }
  };
  return (
    <span className="flex gap-1">
      <Button
        kind="quiet"
        size="small"
        disabled={busy || at === 0}
        aria-label={m.shop_category_up({ name: row.name })}
        onClick={() => void move(-1)}
      >
        <ChevronDown aria-hidden className="size-4 rotate-180" />
      </Button>
      <Button
        kind="quiet"
        size="small"
        disabled={busy || at === siblings.length - 1}
        aria-label={m.shop_category_down({ name: row.name })}
        onClick={() => void move(1)}
      >
        <ChevronDown aria-hidden className="size-4" />
      </Button>
    </span>
  );
}
