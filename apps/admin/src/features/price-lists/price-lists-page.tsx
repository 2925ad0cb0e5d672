import { Card, EmptyState } from "@konter/ui";
import { Inbox } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows, Page } from "../../app/page.tsx";
import { suppliersQuery } from "../../app/suppliers.ts";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { importQuery, importsQuery } from "./api.ts";
import { ImportSteps } from "./import-steps.tsx";
import { ListChoice } from "./list-choice.tsx";
import { Doubtful } from "./doubtful.tsx";
import { TakeIn } from "./take-in.tsx";

export interface PriceListSearch {
  readonly list?: string;
  readonly show?: string;
  readonly screen?: string;
  readonly search?: string;
}

/** `/price-lists`: a supplier's list from import to sale, in three steps. */
export function PriceListsPage() {
  const search: PriceListSearch = useSearch({ from: "/office/price-lists" });
  const navigate = useNavigate();
  const change = useCallback(
    (next: PriceListSearch) =>
      void navigate({
        to: "/price-lists",
        search: (before) => ({ ...(before as PriceListSearch), ...next }),
        replace: true,
      }),
    [navigate],
  );
  const query = useQuery(importsQuery());
  const mayWrite = session.may("catalog.write");
  const suppliers = useQuery({ ...suppliersQuery(), enabled: mayWrite });
  // Without suppliers, the page only shows how to connect one.
  const hasSuppliers = suppliers.data?.suppliers.length !== 0;
  return (
    <Page title={m.room_price_lists()}>
      <p className="max-w-3xl text-sm text-soft">{m.price_lists_text()}</p>
      {mayWrite && <Doubtful />}
      {mayWrite && (
        <TakeIn onTaken={(list) => change({ list, show: "", screen: "", search: "" })} />
      )}
      <Loaded query={query} loading={<LoadingRows label={m.loading_price_lists()} rows={4} />}>
        {({ imports }) => {
          const chosen = search.list ?? imports[0]?.import_id.toString();
          if (chosen === undefined)
            return (
              hasSuppliers && (
                <Card>
                  <EmptyState icon={<Inbox className="size-6" />} title={m.no_price_lists()}>
                    {m.no_price_lists_text()}
                  </EmptyState>
                </Card>
              )
            );
          return (
            <>
              <ListChoice imports={imports} value={chosen} onChange={(list) => change({ list })} />
              <ChosenList key={chosen} id={chosen} search={search} onChange={change} />
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}

function ChosenList({
  id,
  search,
  onChange,
}: {
  readonly id: string;
  readonly search: PriceListSearch;
  readonly onChange: (next: PriceListSearch) => void;
}) {
  const query = useQuery(importQuery(id));
  return (
    <Loaded query={query} loading={<LoadingRows label={m.loading_price_lists()} rows={4} />}>
      {(detail) => <ImportSteps detail={detail} search={search} onChange={onChange} />}
    </Loaded>
  );
}
