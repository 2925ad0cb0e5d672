import type { RateLimit } from "@konter/contract/call";

interface Window {
  startedAt: number;
  calls: number;
  /** Calls counted here that other processes do not know yet. */
  untold: number;
  /** Calls above this number need not be announced. */
  limit: number;
}

/** An announcement to other processes: more calls of a key, in a window that began `ageMs` ago. */
export type CountedCalls = readonly [key: string, calls: number, ageMs: number];

const SWEEP_MS = 60_000;
/** A caller is announced from this share of a limit on, so callers with few calls cost nothing. */
const TOLD_FROM = 1 / 8;

/**
 * Counts calls per key in fixed windows in this process's memory, to protect reads and machines. Processes that share a
 * brand announce callers with many calls to each other (share-limits.ts). Limits that protect money (PIN, sign-in,
 * daily limits) are counted in PostgreSQL.
 */
export class RateLimiter {
  readonly #windows = new Map<string, Window>();
  /** Keys to announce. */
  readonly #news = new Set<string>();
  #sweptAt = 0;

  /** Called when the first key to announce is added. */
  onNews: (() => void) | undefined;

  /** Seconds to wait, or 0 if the call is allowed. `now` is in milliseconds of a monotonic clock. */
  take(key: string, limit: RateLimit, now: number): number {
    this.#sweep(now);
    const length = limit.window_seconds * 1000;
    let window = this.#windows.get(key);
    if (window === undefined || now - window.startedAt >= length) {
      window = { startedAt: now, calls: 0, untold: 0, limit: limit.calls };
      this.#windows.set(key, window);
    }
    const isNews = window.calls <= limit.calls;
    window.limit = limit.calls;
    window.calls += 1;
    if (isNews) this.#note(key, window);
    return window.calls <= limit.calls
      ? 0
      : Math.max(1, Math.ceil((window.startedAt + length - now) / 1000));
  }

  /** Returns the calls counted here since the last call of this method, for callers with many calls. */
  takeNews(now: number): readonly CountedCalls[] {
    const news: CountedCalls[] = [];
    for (const key of this.#news) {
      const window = this.#windows.get(key);
      if (window === undefined || window.untold === 0) continue;
      news.push([key, window.untold, Math.round(now - window.startedAt)]);
      window.untold = 0;
    }
    this.#news.clear();
    return news;
  }

  /** Adds calls counted by another process. */
  hear([key, calls, ageMs]: CountedCalls, now: number): void {
    const window = this.#windows.get(key);
    const startedAt = now - ageMs;
    // A window that ended is detected at its next call; a newer window of another process replaces it.
    if (window === undefined || startedAt - window.startedAt >= SWEEP_MS)
      this.#windows.set(key, { startedAt, calls, untold: 0, limit: calls });
    else window.calls += calls;
  }

  #note(key: string, window: Window): void {
    window.untold += 1;
    if (this.onNews === undefined || window.calls < window.limit * TOLD_FROM) return;
    const isFirst = this.#news.size === 0;
    this.#news.add(key);
    if (isFirst) this.onNews();
  }

  #sweep(now: number): void {
    if (now - this.#sweptAt < SWEEP_MS) return;
    this.#sweptAt = now;
    for (const [key, window] of this.#windows)
      if (now - window.startedAt > SWEEP_MS * 2) this.#windows.delete(key);
  }
}
