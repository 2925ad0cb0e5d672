import { useQueries } from "@tanstack/react-query";
import type { UseQueryResult } from "@tanstack/react-query";
import { quietApi } from "../../app/api.ts";
import { openPages, remainsOfClosed } from "../../app/office-pages.ts";

/** Poll interval while the page is visible; a page that becomes visible again polls immediately. */
const WATCH_MILLISECONDS = 15_000;

/** Number of waiting entries by page path; a page without a response yet is absent. */
export type Counts = ReadonlyMap<string, number>;

type Read = UseQueryResult<readonly [path: string, count: number]>;
const countsOf = (answers: readonly Read[]): Counts =>
  new Map(answers.flatMap(({ data }) => (data === undefined ? [] : [data])));

/** For the pages that the user may open. Each count comes from the call that loads the page's own list. */
export function useWaiting(): Counts {
  return useQueries({
    queries: openPages().flatMap(({ to, waiting }) =>
      waiting === undefined
        ? []
        : [
            {
              queryKey: waiting.key,
              queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
                [to, await waiting.read(quietApi, signal)] as const,
              refetchInterval: WATCH_MILLISECONDS,
            },
          ],
    ),
    combine: countsOf,
  });
}

/** Opens the pages of features that are off and of which something continues. */
export function useRemaining(): void {
  useQueries({
    queries: remainsOfClosed().map(({ key, read }) => ({
      queryKey: key,
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => read(quietApi, signal),
    })),
  });
}
