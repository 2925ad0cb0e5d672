import type { DifferenceDetail } from "@konter/contract/reconciliation";
import { Button } from "@konter/ui";
import { ArrowLeft } from "@konter/ui/icons";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows, Page } from "../../app/page.tsx";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { differenceQuery, differencesQuery } from "./api.ts";
import type { QueueFilters } from "./api.ts";
import { BothSides, DifferenceFacts } from "./difference-facts.tsx";
import { ResolveSheet } from "./resolve-sheet.tsx";
import { useKeys } from "./use-keys.ts";
import { useTake } from "./use-take.ts";

/** `/differences/{id}`: both sides of a difference, its actions, and keyboard navigation to the next one. */
export function DifferencePage() {
  const { difference_id: id } = useParams({ from: "/office/differences/$difference_id" });
  const filters: QueueFilters = useSearch({ from: "/office/differences/$difference_id" });
  const query = useQuery(differenceQuery(id));
  return (
    <Page
      title={m.difference_of({ id })}
      aside={
        <Link
          to="/differences"
          search={filters}
          className="inline-flex min-h-9 items-center gap-1.5 text-sm font-semibold text-primary-text"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {m.room_differences()}
        </Link>
      }
    >
      <Loaded query={query} loading={<LoadingRows label={m.loading_differences()} />}>
        {(detail) => <Detail key={id} detail={detail} filters={filters} />}
      </Loaded>
    </Page>
  );
}

function Detail({
  detail,
  filters,
}: {
  readonly detail: DifferenceDetail;
  readonly filters: QueueFilters;
}) {
  const { difference } = detail;
  const id = difference.difference_id;
  const [resolving, setResolving] = useState(false);
  const navigate = useNavigate();
  const { before, after } = useNeighbours(id, filters);
  const take = useTake();
  const mayResolve = session.may("statements.resolve") && difference.state === "open";
  const go = (next: number | undefined) =>
    next === undefined
      ? undefined
      : void navigate({
          to: "/differences/$difference_id",
          params: { difference_id: String(next) },
          search: filters,
        });
  useKeys({
    j: () => go(after),
    k: () => go(before),
    ...(mayResolve && {
      t: () => take.mutate({ ids: [id], mine: difference.owner === null }),
      s: () => setResolving(true),
    }),
  });
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        {mayResolve && (
          <>
            <Button onClick={() => setResolving(true)}>{m.difference_resolve()}</Button>
            <Button
              kind="plain"
              busy={take.isPending}
              onClick={() => take.mutate({ ids: [id], mine: difference.owner === null })}
            >
              {difference.owner === null ? m.difference_take() : m.difference_give_back()}
            </Button>
          </>
        )}
        <Button kind="plain" disabled={before === undefined} onClick={() => go(before)}>
          {m.difference_before()}
        </Button>
        <Button kind="plain" disabled={after === undefined} onClick={() => go(after)}>
          {m.difference_next()}
        </Button>
        <p className="hidden text-xs text-soft desk:block">{m.difference_keys()}</p>
      </div>
      <BothSides detail={detail} />
      <DifferenceFacts detail={detail} />
      {resolving && (
        <ResolveSheet
          ids={[id]}
          onClose={() => setResolving(false)}
          onDone={() => {
            setResolving(false);
            go(after);
          }}
        />
      )}
    </>
  );
}

/** The neighbors in the queue from which it was opened. */
function useNeighbours(id: number, filters: QueueFilters) {
  const { data } = useInfiniteQuery(differencesQuery(filters));
  const ids = (data?.pages ?? []).flatMap(({ rows }) =>
    rows.map(({ difference_id: each }) => each),
  );
  const at = ids.indexOf(id);
  if (at === -1) return { before: undefined, after: ids.find((each) => each > id) };
  return { before: ids[at - 1], after: ids[at + 1] };
}
