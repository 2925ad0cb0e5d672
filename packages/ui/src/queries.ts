import type { CallInput, CallNamed, CallOutput, EndpointOfCall } from "@konter/contract/calls";
import { CallFailed } from "@konter/contract/client";
import type { Client } from "@konter/contract/client";
import { infiniteQueryOptions, QueryClient } from "@tanstack/react-query";
import type { QueryFunctionContext } from "@tanstack/react-query";

const MOST_RETRIES = 2;

/** A refusal stays a refusal; only what may pass by itself is asked again. */
function isPassing(failure: Error): boolean {
  return failure instanceof CallFailed && (failure.status === 0 || failure.status >= 502);
}

export function createAppQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // A request made offline fails at once and says so, instead of waiting without a word.
        networkMode: "always",
        staleTime: 15_000,
        retry: (count, failure) => count < MOST_RETRIES && isPassing(failure),
      },
    },
  });
}

/** Calls that answer a page of a list and where the next one begins. */
type PagedEndpoint = {
  [At in EndpointOfCall]: CallOutput<CallNamed<At>> extends { readonly next_cursor: string | null }
    ? At
    : never;
}[EndpointOfCall];

/** How a front end's queries call the server; `quietApi` shows no sign of loading. */
export function createQueries(api: Client, quietApi: Client) {
  /** The first fetch is what the person waits for; refreshing what is already on screen is done quietly. */
  const callerFor = ({ client, queryKey }: QueryFunctionContext): Client =>
    client.getQueryData(queryKey) === undefined ? api : quietApi;

  /** A list, page after page; the server says where the next one begins. */
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
