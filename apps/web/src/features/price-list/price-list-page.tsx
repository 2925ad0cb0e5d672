import { KINDS, kindAt } from "@konter/contract/catalog";
import type { PrepaidScreen, PriceList } from "@konter/contract/catalog";
import {
  buttonClasses,
  Card,
  EmptyState,
  formatDateTime,
  PrintButton,
  ShareButton,
  Skeleton,
} from "@konter/ui";
import { Search } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams, useRouterState, useSearch } from "@tanstack/react-router";
import { lazy, useState } from "react";
import { Late } from "../../app/startup/late.tsx";
import { NotFound } from "../../app/fallbacks/not-found.tsx";
import { KIND_TITLES } from "../product-kinds/index.ts";
import { callerFor } from "../../app/query-client.ts";
import { QueryFailure } from "../../app/fallbacks/query-failure.tsx";
import { session } from "../../app/session-store.ts";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import type { Filter } from "./filter.ts";
import { Filters, TypeTabs } from "./filters.tsx";
import { PriceGroups } from "./price-groups.tsx";
import type { RowActs, SellingCell } from "./price-groups.tsx";

const SellerTools = lazy(() => import("./seller-tools.tsx"));

/** `/pricelist` and `/pricelist/{type}`: every price, for guests the retail prices; the filters are in the URL. */
export function PriceListPage() {
  const { type: named } = useParams({ from: "/member/pricelist/{-$type}" });
  const type = kindAt(named);
  if (named !== undefined && type === undefined) return <NotFound />;
  return <PricesOf {...(type !== undefined && { type })} />;
}

function PricesOf({ type }: { readonly type?: PrepaidScreen }) {
  const search = useSearch({ from: "/member/pricelist/{-$type}" });
  const filter: Filter = { ...search, ...(type !== undefined && { type }) };
  const title =
    type === undefined ? m.price_list_title() : `${m.price_list_title()}: ${KIND_TITLES[type]()}`;
  usePageTitle(title);
  const isMember = session.signedIn();
  const [cell, setCell] = useState<SellingCell>();
  const [shown, setShown] = useState<string>();
  const query = useQuery({
    queryKey: ["price-list", filter] as const,
    queryFn: (context) => callerFor(context)("GET pricelist", filter, { signal: context.signal }),
    // Keeps the old rows while the same type is filtered; rows of another type would not match the title.
    placeholderData: (previous, query) =>
      query?.queryKey[1]?.type === type ? previous : undefined,
  });
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-4 px-4 pt-5 pb-8 wide:px-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="hidden font-bold print:block">{session.get().brand.name}</p>
          <h1 className="text-xl font-bold">{title}</h1>
          <p className="text-sm text-soft">{isMember ? m.price_list_member() : <GuestNote />}</p>
        </div>
        <div className="print-hidden flex gap-2">
          <ShareButton
            title={m.price_list_share({ brand: session.get().brand.name })}
            text={() => globalThis.location.href}
          />
          <PrintButton kind="plain" />
        </div>
      </div>
      <TypeTabs filter={filter} />
      <Filters filter={filter} operators={query.data?.operators ?? []} />
      {query.data === undefined ? (
        query.error ? (
          <QueryFailure query={query} />
        ) : (
          <Loading />
        )
      ) : (
        <div aria-busy={query.isPlaceholderData || undefined} className="flex flex-col gap-5">
          <p
            aria-live="polite"
            className="flex flex-wrap justify-between gap-x-4 text-sm text-soft"
          >
            <span>{m.price_list_count({ count: query.data.rows.length })}</span>
            <span>
              {m.price_list_shown_at({
                time: formatDateTime(new Date(query.dataUpdatedAt).toISOString()),
              })}
            </span>
          </p>
          {isMember && (
            // One row, or two on a desktop, of fixed height: the content below does not move when the tools load.
            <div className="no-scrollbar print-hidden -mx-4 flex min-h-12 items-center gap-2 overflow-x-auto px-4 py-1 *:shrink-0 wide:mx-0 wide:px-1 desk:min-h-22 desk:flex-wrap">
              <Late>
                <SellerTools
                  filter={filter}
                  list={query.data}
                  isEditing={cell !== undefined}
                  onCell={(next) => setCell(() => next)}
                  shown={shown}
                  onShown={setShown}
                />
              </Late>
            </div>
          )}
          <Found
            list={query.data}
            acts={isMember ? { cell, onShow: setShown } : undefined}
            filter={filter}
          />
        </div>
      )}
    </div>
  );
}

function GuestNote() {
  const href = useRouterState({ select: ({ location }) => location.href });
  return (
    <>
      {m.price_list_guest()}{" "}
      <Link to="/auth/login" search={{ next: href }} className="print-hidden underline">
        {m.price_list_sign_in()}
      </Link>
    </>
  );
}

function Found({
  list,
  acts,
  filter,
}: {
  readonly list: PriceList;
  readonly acts: RowActs | undefined;
  readonly filter: Filter;
}) {
  if (list.rows.length > 0)
    return <PriceGroups list={list} acts={acts} namesType={filter.type === undefined} />;
  return (
    <Card>
      <EmptyState
        icon={<Search className="size-6" />}
        title={m.price_list_none()}
        action={
          <Link
            to="/pricelist/{-$type}"
            params={{ type: filter.type && KINDS[filter.type].path }}
            className={buttonClasses("plain")}
          >
            {m.price_list_clear()}
          </Link>
        }
      >
        {m.price_list_none_text()}
      </EmptyState>
    </Card>
  );
}

function Loading() {
  return (
    <div role="status" aria-label={m.price_list_loading()} className="flex flex-col gap-2">
      {Array.from({ length: 8 }, (_row, index) => (
        <Skeleton key={index} className="h-16 desk:h-11" />
      ))}
    </div>
  );
}
