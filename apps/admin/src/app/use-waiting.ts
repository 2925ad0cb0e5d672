import { useQueries } from "@tanstack/react-query";
import type { UseQueryResult } from "@tanstack/react-query";
import { quietApi } from "./api.ts";
import type { Room } from "./room.ts";
import { menuRooms } from "./rooms.ts";

/** Poll interval while the page is visible; a page that becomes visible again polls immediately. */
const WATCH_MILLISECONDS = 15_000;

/** Number of waiting entries by page path; a page without a response yet is absent. */
export type Counts = ReadonlyMap<string, number>;

interface Waiting {
  readonly counts: Counts;
  /** Whether the count of a page could not be read. */
  readonly isIncomplete: boolean;
}

type Read = UseQueryResult<readonly [path: string, count: number]>;
const waitingOf = (answers: readonly Read[]): Waiting => ({
  counts: new Map(answers.flatMap(({ data }) => (data === undefined ? [] : [data]))),
  isIncomplete: answers.some(({ isError }) => isError),
});

/** The queues that the user may open. */
export const queueRooms = (): readonly (Room & Required<Pick<Room, "waiting">>)[] =>
  menuRooms().flatMap(({ waiting, ...room }) =>
    waiting === undefined ? [] : [{ ...room, waiting }],
  );

/** For the pages that the user may open. Each count comes from the call that loads the page's own list. */
export function useWaiting(): Waiting {
  return useQueries({
    queries: queueRooms().map(({ to, waiting }) => ({
      queryKey: waiting.key,
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
        [to, await waiting.read(quietApi, signal)] as const,
      refetchInterval: WATCH_MILLISECONDS,
    })),
    combine: waitingOf,
  });
}
