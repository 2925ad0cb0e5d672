import { InfiniteQueryObserver } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { createAppQueryClient, fetchMore } from "./queries.ts";

it("fetches the next page although a refresh of the list cancelled the first fetch of it", async () => {
  const client = createAppQueryClient();
  const asked: number[] = [];
  const waiting: (() => void)[] = [];
  const list = new InfiniteQueryObserver(client, {
    queryKey: ["list"],
    queryFn: async ({ pageParam, signal }) => {
      asked.push(pageParam);
      // The first fetch of the second page gets no response before the refresh.
      if (asked.length === 2)
        await new Promise<void>((resolve) => {
          signal.addEventListener("abort", () => resolve());
          waiting.forEach((go) => go());
        });
      return pageParam;
    },
    initialPageParam: 0,
    getNextPageParam: (last: number) => (last < 3 ? last + 1 : null),
  });
  const leave = list.subscribe(() => {});
  await expect.poll(() => list.getCurrentResult().isSuccess).toBe(true);
  const isAsked = new Promise<void>((resolve) => waiting.push(resolve));
  const more = fetchMore(list.getCurrentResult());
  await isAsked;
  await client.invalidateQueries({ queryKey: ["list"] });
  await more;
  expect(list.getCurrentResult().data?.pages).toEqual([0, 1]);
  expect(asked).toEqual([0, 1, 0, 1]);
  leave();
});
