import { useQueries } from "@tanstack/react-query";
import type { UseQueryResult } from "@tanstack/react-query";
import { quietApi } from "../../app/api.ts";
import type { Room } from "../../app/room.ts";
import { menuRooms } from "../../app/rooms.ts";

/** While the page is in view; one that was in the background asks at once when it comes back. */
const WATCH_MILLISECONDS = 15_000;

/** How many wait in each room, by its path; a room that has not answered yet is not in it. */
export type Counts = ReadonlyMap<string, number>;

type Read = UseQueryResult<readonly [path: string, count: number]>;
const countsOf = (answers: readonly Read[]): Counts =>
  new Map(answers.flatMap(({ data }) => (data === undefined ? [] : [data])));

/** Of the rooms that this person may enter. Each is counted by the call that its own list is read with. */
export function useWaiting(): Counts {
  return useQueries({
    queries: menuRooms().flatMap(({ to, waiting }: Room) =>
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
