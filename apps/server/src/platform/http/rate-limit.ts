import type { RateLimit } from "@konter/contract/call";

interface Window {
  startedAt: number;
  calls: number;
}

const SWEEP_MS = 60_000;

/**
 * Counts calls per key in fixed windows, in this process's memory: it protects reads and machines.
 * What protects money (PIN, sign-in, daily limits) is counted in PostgreSQL.
 */
export class RateLimiter {
  readonly #windows = new Map<string, Window>();
  #sweptAt = 0;

  /** Seconds to wait, or 0 when the call may go on. `now` in milliseconds of a monotonic clock. */
  take(key: string, limit: RateLimit, now: number): number {
    this.#sweep(now);
    const length = limit.window_seconds * 1000;
    const window = this.#windows.get(key);
    if (window === undefined || now - window.startedAt >= length) {
      this.#windows.set(key, { startedAt: now, calls: 1 });
      return 0;
    }
    window.calls += 1;
    return window.calls <= limit.calls
      ? 0
      : Math.max(1, Math.ceil((window.startedAt + length - now) / 1000));
  }

  #sweep(now: number): void {
    if (now - this.#sweptAt < SWEEP_MS) return;
    this.#sweptAt = now;
    for (const [key, window] of this.#windows)
      if (now - window.startedAt > SWEEP_MS * 2) this.#windows.delete(key);
  }
}
