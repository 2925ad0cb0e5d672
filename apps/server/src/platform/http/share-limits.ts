import { randomUUID } from "node:crypto";
import type { BrandContext } from "../brand-context.ts";
import type { Listener } from "../listener.ts";
import { RateLimiter } from "./rate-limit.ts";
import type { CountedCalls } from "./rate-limit.ts";

export const CALLS_CHANNEL = "calls";

/** The delay until other processes know a caller's count. */
const TOLD_AFTER_MS = 250;
/** PostgreSQL allows at most 8,000 bytes per notification; a key has at most 100. */
const LARGEST_ANNOUNCEMENT = 60;
/**
 * Limits the callers announced at once; more are an attack from many addresses, against which call counts do not help.
 */
const MOST_TOLD = 600;

/**
 * Creates a limiter that the processes of a brand share under `name`: each announces through PostgreSQL the calls of
 * callers that have used an eighth of a limit. A process without a connection continues with its own count.
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

/** An empty announcement only means that the listener reconnected. */
function readAnnouncement(payload: string): readonly [string?, ...CountedCalls[]] {
  return payload === "" ? [] : (JSON.parse(payload) as [string, ...CountedCalls[]]);
}
