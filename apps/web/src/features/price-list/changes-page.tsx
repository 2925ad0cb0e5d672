import type { CallInput } from "@konter/contract/calls";
import { PREPAID_SCREENS } from "@konter/contract/catalog";
import type { PrepaidScreen } from "@konter/contract/catalog";
import { formatRupiah } from "@konter/contract/money";
import { PRICE_FEED_DAYS } from "@konter/contract/selling-prices";
import type { PriceChange, PriceChangePage } from "@konter/contract/selling-prices";
import { buttonClasses, Card, Chip, EmptyState, formatDateTime, SelectField } from "@konter/ui";
import { Tags } from "@konter/ui/icons";
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import * as m from "#messages";
import { callerFor } from "../../app/query-client.ts";
import { usePageTitle } from "../../app/use-page-title.ts";
import { AnswerStates, LoadMore } from "../list-parts/index.ts";
import { KIND_TITLES } from "../product-kinds/index.ts";
import { FilterBar } from "../report-filters/index.ts";

interface Filter {
  readonly type?: PrepaidScreen;
  readonly operator?: string;
}

const changesQuery = (filter: Filter) =>
  infiniteQueryOptions({
    queryKey: ["price-list", "changes", filter],
    queryFn: (context) =>
      callerFor(context)(
        "GET pricelist/changes",
        {
          ...(filter satisfies CallInput<"priceChanges">),
          ...(context.pageParam !== "" && { cursor: context.pageParam }),
        },
        { signal: context.signal },
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });

/** `/pricelist/perubahan`: recent changes of the account's buying prices. */
export function ChangesPage() {
  usePageTitle(m.price_changes_title());
  const search: { readonly type?: string; readonly operator?: string } = useSearch({
    from: "/member/pricelist/perubahan",
  });
  const type = PREPAID_SCREENS.find((screen) => screen === search.type);
  const filter: Filter = {
    ...(type !== undefined && { type }),
    ...(search.operator !== undefined && { operator: search.operator }),
  };
  const query = useInfiniteQuery(changesQuery(filter));
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-4 px-4 pt-5 pb-8 wide:px-6">
      <Filters filter={filter} operators={query.data?.pages[0]?.operators ?? []} />
      <p className="text-sm text-soft">{m.price_changes_text({ days: PRICE_FEED_DAYS })}</p>
      <AnswerStates answer={query}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows);
          return rows.length === 0 ? (
            <Card>
              <EmptyState icon={<Tags className="size-6" />} title={m.price_changes_none()}>
                {m.price_changes_none_text()}
              </EmptyState>
            </Card>
          ) : (
            <>
              <ul aria-label={m.price_changes_title()} className="grid gap-2 desk:grid-cols-2">
                {rows.map((row) => (
                  <ChangeRow key={row.id} row={row} />
                ))}
              </ul>
              <LoadMore query={query} />
            </>
          );
        }}
      </AnswerStates>
    </div>
  );
}

function Filters({
  filter,
  operators,
}: {
  readonly filter: Filter;
  readonly operators: PriceChangePage["operators"];
}) {
  const navigate = useNavigate();
  const { operator = "" } = filter;
  const type: string = filter.type ?? "";
  const change = (next: { readonly type?: string; readonly operator?: string }) =>
    void navigate({
      to: "/pricelist/perubahan",
      search: { type, operator, ...next },
      replace: true,
    });
  // Shows the selected operator before the list has loaded.
  const isKnown = operator === "" || operators.some(({ code }) => code === operator);
  const choices = isKnown ? operators : [{ code: operator, name: operator }, ...operators];
  const operatorName = choices.find(({ code }) => code === operator)?.name;
  return (
    <FilterBar
      title={m.price_changes_title()}
      aside={
        <Link to="/pricelist/{-$type}" className={buttonClasses("quiet", "small")}>
          {m.price_list_title()}
        </Link>
      }
      active={[
        ...(filter.type === undefined ? [] : [{ name: "type", text: KIND_TITLES[filter.type]() }]),
        ...(operatorName === undefined ? [] : [{ name: "operator", text: operatorName }]),
      ]}
      onRemove={(name) => change(name === "type" ? { type: "", operator: "" } : { operator: "" })}
    >
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label={m.price_changes_kind()}
          value={type}
          onChange={(next) => change({ type: next, operator: "" })}
          choices={[
            { value: "", label: m.price_list_all() },
            ...PREPAID_SCREENS.map((screen) => ({ value: screen, label: KIND_TITLES[screen]() })),
          ]}
        />
        <SelectField
          label={m.operator()}
          value={operator}
          onChange={(next) => change({ operator: next })}
          choices={[
            { value: "", label: m.price_list_all_operators() },
            ...choices.map(({ code, name }) => ({ value: code, label: name })),
          ]}
        />
      </div>
    </FilterBar>
  );
}

function ChangeRow({ row }: { readonly row: PriceChange }) {
  const { name, price, price_before: before, since } = row;
  const hasRisen = price > before;
  const difference = formatRupiah(Math.abs(price - before));
  return (
    <li className="flex items-center justify-between gap-3 rounded-lg border border-line bg-surface p-3.5">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-xs text-soft">{formatDateTime(since)}</p>
      </div>
      <div className="shrink-0 text-right">
        <p className="tabular-nums">
          <span className="text-sm text-soft line-through">{formatRupiah(before)}</span>{" "}
          <b>{formatRupiah(price)}</b>
        </p>
        <Chip tone={hasRisen ? "warning" : "success"}>
          {hasRisen
            ? m.price_changes_rose({ amount: difference })
            : m.price_changes_fell({ amount: difference })}
        </Chip>
      </div>
    </li>
  );
}
