import { Alert, Button, Skeleton } from "@konter/ui";
import { fetchMore } from "@konter/ui/queries";
import type { PagedList } from "@konter/ui/queries";
import { useDeferredValue } from "react";
import type { ReactNode } from "react";
import { failureText } from "../../app/failures.ts";
import { QueryFailure } from "../../app/fallbacks/query-failure.tsx";
import * as m from "#messages";

/** The parts of a query that a list needs. */
interface Answer<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => Promise<unknown>;
}

/**
 * Loading state, an error with retry, or the data. Old data stays visible when a refresh fails. New data is rendered in
 * short slices, because a whole page of rows would block a tap on a slow phone.
 */
export function AnswerStates<Data>({
  answer,
  children,
}: {
  readonly answer: Answer<Data>;
  readonly children: (data: Data) => ReactNode;
}) {
  const { error, isFetching, isPlaceholderData, refetch } = answer;
  const drawn = useDeferredValue(answer.data);
  if (answer.data === undefined && error !== null) return <QueryFailure query={answer} />;
  if (answer.data === undefined || drawn === undefined) return <Loading />;
  return (
    <div
      aria-busy={isPlaceholderData || drawn !== answer.data || undefined}
      className={isPlaceholderData ? "flex flex-col gap-4 opacity-60" : "flex flex-col gap-4"}
    >
      {error && (
        <Alert
          tone="warning"
          urgent
          action={
            <Button kind="plain" size="small" busy={isFetching} onClick={() => void refetch()}>
              {m.check_again()}
            </Button>
          }
        >
          {failureText(error)} {m.shown_data_is_old()}
        </Alert>
      )}
      {children(drawn)}
    </div>
  );
}

function Loading() {
  return (
    <div role="status" aria-label={m.loading_report()} className="flex flex-col gap-2">
      {Array.from({ length: 6 }, (_row, index) => (
        <Skeleton key={index} className="h-20 wide:h-11" />
      ))}
    </div>
  );
}

interface ListQuery extends PagedList {
  readonly isFetchingNextPage: boolean;
  readonly dataUpdatedAt: number;
}

/**
 * False while a list has only the rows that the server embedded in the page, because content below would still move.
 * Changes together with the rows that AnswerStates renders.
 */
export function useIsWhole({ dataUpdatedAt }: Pick<ListQuery, "dataUpdatedAt">): boolean {
  return useDeferredValue(dataUpdatedAt) > 0;
}

export function LoadMore({ query }: { readonly query: ListQuery }) {
  const isWhole = useIsWhole(query);
  if (!query.hasNextPage || !isWhole) return null;
  return (
    <Button
      kind="plain"
      className="self-center"
      busy={query.isFetchingNextPage}
      onClick={() => void fetchMore(query)}
    >
      {m.load_more()}
    </Button>
  );
}

/** One figure above a list. */
export function Headline({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-lg bg-primary-wash px-4 py-3">
      <span className="text-sm text-soft">{label}</span>
      <span className="text-2xl font-bold">{value}</span>
    </p>
  );
}
