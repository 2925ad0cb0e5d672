import { expect, test } from "vitest";
import { RateLimiter } from "./rate-limit.ts";

const LIMIT = { calls: 40, window_seconds: 60 };

/** Takes until it is refused; answers how often it was not. */
function takeAll(limiter: RateLimiter, now: number): number {
  let taken = 0;
  while (taken < 1_000 && limiter.take("call a", LIMIT, now) === 0) taken += 1;
  return taken;
}

test("a caller has so many calls in a window, is told how long to wait, and begins anew in the next", () => {
  const limiter = new RateLimiter();
  expect(takeAll(limiter, 1_000)).toBe(40);
  expect(limiter.take("call a", LIMIT, 31_000)).toBe(30);
  expect(limiter.take("call b", LIMIT, 31_000)).toBe(0);
  expect(takeAll(limiter, 61_000)).toBe(40);
});

test("what another process counted counts here, and ends with the window in which it was counted", () => {
  const limiter = new RateLimiter();
  limiter.take("call a", LIMIT, 0);
  limiter.hear(["call a", 29, 0], 10_000);
  expect(takeAll(limiter, 20_000)).toBe(10);
  expect(takeAll(limiter, 60_000)).toBe(40);

  const unasked = new RateLimiter();
  unasked.hear(["call a", 30, 50_000], 100_000);
  expect(takeAll(unasked, 109_000)).toBe(10);
  expect(takeAll(unasked, 110_000)).toBe(40);
});

test("a count of a window that began after ours ended is not lost in ours", () => {
  const limiter = new RateLimiter();
  limiter.take("call a", LIMIT, 0);
  limiter.hear(["call a", 30, 1_000], 62_000);
  expect(takeAll(limiter, 62_000)).toBe(10);
});

test("nobody is told of who asks little, once of what is new, and of no call beyond the limit but the first", () => {
  const limiter = new RateLimiter();
  let told = 0;
  limiter.onNews = () => (told += 1);
  for (let count = 1; count < 5; count += 1) limiter.take("call a", LIMIT, 0);
  expect([told, limiter.takeNews(0)]).toEqual([0, []]);
  limiter.take("call a", LIMIT, 100);
  limiter.take("call a", LIMIT, 100);
  expect([told, limiter.takeNews(200)]).toEqual([1, [["call a", 6, 200]]]);
  expect(limiter.takeNews(300)).toEqual([]);
  for (let count = 0; count < 100; count += 1) limiter.take("call a", LIMIT, 400);
  expect([told, limiter.takeNews(400)]).toEqual([2, [["call a", 35, 400]]]);
  limiter.take("call a", LIMIT, 500);
  expect([told, limiter.takeNews(500)]).toEqual([2, []]);
});
