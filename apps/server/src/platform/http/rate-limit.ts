import type { RateLimit } from "@konter/contract/call";

interface Window {
  startedAt: number;
  calls: number;
  /** Of its calls, those that were counted here and that other processes do not know yet. */
  untold: number;
  /** More than these tell nobody anything new. */
  limit: number;
}

/** What one process tells the others of a caller: so many calls more, in a window that began so long ago. */
export type CountedCalls = readonly [key: string, calls: number, ageMs: number];

const SWEEP_MS = 60_000;
/** From this share of a limit on the other processes hear of a caller: those who ask little cost nothing. */
const TOLD_FROM = 1 / 8;

/**
 * Counts calls per key in fixed windows, in this process's memory: it protects reads and machines. Processes that share a brand
 * tell each other of those who ask much (share-limits.ts). What protects money (PIN, sign-in, daily limits) is counted in PostgreSQL.
 */
export class RateLimiter {
  readonly #windows = new Map<string, Window>();
  /** Keys of which the others are to hear. */
  readonly #news = new Set<string>();
  #sweptAt = 0;

  /** Called when there is something to tell where there was nothing. */
  onNews: (() => void) | undefined;

  /** Seconds to wait, or 0 when the call may go on. `now` in milliseconds of a monotonic clock. */
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

  /** What was counted here since it was last asked, of callers who ask much. */
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

  /** Counts what another process counted. */
  hear([key, calls, ageMs]: CountedCalls, now: number): void {
    const window = this.#windows.get(key);
    const startedAt = now - ageMs;
    // A window that ended is recognised by its next call; one that others began since takes its place.
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
