import { randomUUID } from "node:crypto";
import type { BrandContext } from "../brand-context.ts";
import type { Listener } from "../listener.ts";
import { RateLimiter } from "./rate-limit.ts";
import type { CountedCalls } from "./rate-limit.ts";

export const CALLS_CHANNEL = "calls";

/** So long a caller may find a process that has not heard of him yet. */
const TOLD_AFTER_MS = 250;
/** PostgreSQL takes at most 8,000 bytes in one announcement; a key has 100 at most. */
const LARGEST_ANNOUNCEMENT = 60;
/** Of those who ask much at once; more of them are an attack from many addresses, which no count of calls ends. */
const MOST_TOLD = 600;

/**
 * A limiter of which each process that serves the brand has one, `name` says which. They count each caller together: each tells the others through PostgreSQL, a moment later, of the calls of
 * those who have used an eighth of a limit. Who cannot hear, or tell, goes on by its own count.
 */
export function createSharedLimiter(
  name: string,
  { pool, log }: BrandContext,
  listener: Listener,
): RateLimiter {
  const limiter = new RateLimiter();
  const own = `${name} ${randomUUID()}`;
  limiter.onNews = () => void setTimeout(tell, TOLD_AFTER_MS).unref();

  function tell(): void {
    const news = limiter.takeNews(performance.now()).slice(0, MOST_TOLD);
    const parts: string[] = [];
    for (let from = 0; from < news.length; from += LARGEST_ANNOUNCEMENT)
      parts.push(JSON.stringify([own, ...news.slice(from, from + LARGEST_ANNOUNCEMENT)]));
    pool
      .query("select pg_notify($1, part) from unnest($2::text[]) as part", [CALLS_CHANNEL, parts])
      .catch((error: unknown) =>
        log.warn({ error: String(error) }, "calls could not be announced"),
      );
  }

  listener.on(CALLS_CHANNEL, (payload) => {
    try {
      const [from, ...heard] = readAnnouncement(payload);
      if (from === undefined || from === own || !from.startsWith(`${name} `)) return;
      const now = performance.now();
      for (const counted of heard) limiter.hear(counted, now);
    } catch (error) {
      log.warn({ error: String(error) }, "an announcement of calls could not be read");
    }
  });
  return limiter;
}

/** An empty announcement only says that the listener came back. */
function readAnnouncement(payload: string): readonly [string?, ...CountedCalls[]] {
  return payload === "" ? [] : (JSON.parse(payload) as [string, ...CountedCalls[]]);
}
