import { CallFailed } from "@konter/contract/client";
import type { Client } from "@konter/contract/client";
import { QueryClient } from "@tanstack/react-query";
import type { QueryFunctionContext } from "@tanstack/react-query";
import { api, quietApi } from "./api.ts";

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

/** The first fetch is what the person waits for; refreshing what is already on screen is done quietly. */
export function callerFor({ client, queryKey }: QueryFunctionContext): Client {
  return client.getQueryData(queryKey) === undefined ? api : quietApi;
}
