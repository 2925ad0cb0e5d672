import {
  environmentManager,
  focusManager,
  onlineManager,
  QueryClient,
  QueryObserver,
} from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LIVE } from "../../app/query-client.ts";

beforeEach(() => {
  vi.useFakeTimers();
  environmentManager.setIsServer(() => false);
  focusManager.setFocused(true);
  onlineManager.setOnline(true);
});
afterEach(() => {
  vi.useRealTimers();
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
  environmentManager.setIsServer(() => true);
});

it("M505: fetches a live page again every 15 seconds, only while it is visible and online", async () => {
  let fetched = 0;
  const observer = new QueryObserver(new QueryClient(), {
    queryKey: ["live"],
    queryFn: () => {
      fetched += 1;
      return fetched;
    },
    ...LIVE,
  });
  const stop = observer.subscribe(() => {});
  const after = async (seconds: number) => {
    await vi.advanceTimersByTimeAsync(seconds * 1_000);
    return fetched;
  };
  expect(await after(14)).toBe(1);
  expect(await after(1)).toBe(2);
  expect(await after(15)).toBe(3);
  focusManager.setFocused(false);
  expect(await after(60)).toBe(3);
  focusManager.setFocused(true);
  onlineManager.setOnline(false);
  const before = fetched;
  expect(await after(60)).toBe(before);
  stop();
});
