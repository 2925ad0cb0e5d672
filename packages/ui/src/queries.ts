import type { CallInput, CallNamed, CallOutput, EndpointOfCall } from "@konter/contract/calls";
import { CallFailed } from "@konter/contract/client";
import type { Client } from "@konter/contract/client";
import { infiniteQueryOptions, QueryClient } from "@tanstack/react-query";
import type { QueryFunctionContext } from "@tanstack/react-query";

const MOST_RETRIES = 2;

/** Retries only failures that may be temporary; an error response is final. */
function isPassing(failure: Error): boolean {
  return failure instanceof CallFailed && (failure.status === 0 || failure.status >= 502);
}

export function createAppQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // A request made offline fails immediately with a message, instead of waiting silently.
        networkMode: "always",
        staleTime: 15_000,
        retry: (count, failure) => count < MOST_RETRIES && isPassing(failure),
      },
    },
  });
}

/** Calls that return a page of a list and the cursor of the next one. */
type PagedEndpoint = {
  [At in EndpointOfCall]: CallOutput<CallNamed<At>> extends { readonly next_cursor: string | null }
    ? At
    : never;
}[EndpointOfCall];

/** The parts of a paginated list's query that fetching its next page needs. */
export interface PagedList {
  readonly data: { readonly pages: readonly unknown[] } | undefined;
  readonly hasNextPage: boolean;
  readonly isError: boolean;
  readonly fetchNextPage: () => Promise<PagedList>;
}

/** More refreshes than this during one fetch do not happen to a person. */
const MOST_CANCELLED = 5;

/** Fetches the next page. An event that refreshes the list cancels such a fetch; it is then made again. */
export async function fetchMore(list: PagedList): Promise<void> {
  const before = list.data?.pages.length ?? 0;
  for (let tries = 0; tries < MOST_CANCELLED; tries += 1) {
    const answer = await list.fetchNextPage();
    const isDone = (answer.data?.pages.length ?? 0) > before;
    if (isDone || answer.isError || !answer.hasNextPage) return;
  }
}

/** How a browser app's queries call the server; `quietApi` shows no loading indicator. */
export function createQueries(api: Client, quietApi: Client) {
  /** The first fetch shows the loading indicator; refreshing displayed data does not. */
  const callerFor = ({ client, queryKey }: QueryFunctionContext): Client =>
    client.getQueryData(queryKey) === undefined ? api : quietApi;

  /** A paginated list; the server returns the cursor of the next page. */
  const pagedQuery = <At extends PagedEndpoint>(
    queryKey: readonly unknown[],
    endpoint: At,
    input: Omit<CallInput<CallNamed<At>>, "cursor">,
  ) =>
    infiniteQueryOptions({
      queryKey,
      queryFn: (context) =>
        callerFor(context)(
          endpoint,
          {
            ...input,
            ...(context.pageParam !== "" && { cursor: context.pageParam }),
          } as CallInput<CallNamed<At>>,
          { signal: context.signal },
        ),
      initialPageParam: "",
      getNextPageParam: (page: { readonly next_cursor: string | null }) => page.next_cursor,
    });

  return { callerFor, pagedQuery };
}
