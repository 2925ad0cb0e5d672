import { expect, test } from "vitest";
import { RateLimiter } from "./rate-limit.ts";

const LIMIT = { calls: 40, window_seconds: 60 };

/** Makes calls until one is rejected; returns the number of accepted calls. */
function takeAll(limiter: RateLimiter, now: number): number {
  let taken = 0;
  while (taken < 1_000 && limiter.take("call a", LIMIT, now) === 0) taken += 1;
  return taken;
}

test("accepts a number of calls per window, returns the waiting time, and starts again in the next window", () => {
  const limiter = new RateLimiter();
  expect(takeAll(limiter, 1_000)).toBe(40);
  expect(limiter.take("call a", LIMIT, 31_000)).toBe(30);
  expect(limiter.take("call b", LIMIT, 31_000)).toBe(0);
  expect(takeAll(limiter, 61_000)).toBe(40);
});

test("counts another process's calls until the end of their window", () => {
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

test("keeps another process's count of a window that began after ours ended", () => {
  const limiter = new RateLimiter();
  limiter.take("call a", LIMIT, 0);
  limiter.hear(["call a", 30, 1_000], 62_000);
  expect(takeAll(limiter, 62_000)).toBe(10);
});

test("announces no callers with few calls, new counts once, and only the first call above the limit", () => {
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
