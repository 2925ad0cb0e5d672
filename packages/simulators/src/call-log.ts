/** Two calls about one reference that were closer together than the vendor allows. */
export interface CallViolation {
  readonly reference: string;
  /** Milliseconds between the two. */
  readonly betweenMs: number;
  /** The first and the second call, in the simulator's terms. */
  readonly calls: readonly [LoggedCall, LoggedCall];
}

/** A purchase or a charge, or a query about one, known or unknown. */
export type LoggedCall = "buy" | "create" | "status" | "cancel";

/** The last call of each reference, on a monotonic clock. */
export class CallLog {
  readonly #forbiddenMs: number;
  readonly #monotonicMs: () => number;
  readonly #last = new Map<string, { readonly at: number; readonly call: LoggedCall }>();
  readonly #violations: CallViolation[] = [];

  /** Two calls less than `forbiddenMs` apart are a violation; 0 forbids nothing. */
  constructor(forbiddenMs: number, monotonicMs: () => number = () => performance.now()) {
    this.#forbiddenMs = forbiddenMs;
    this.#monotonicMs = monotonicMs;
  }

  /** Records a call; returns true if it came too soon after the previous one. */
  note(reference: string, call: LoggedCall): boolean {
    if (this.#forbiddenMs <= 0) return false;
    const at = this.#monotonicMs();
    const last = this.#last.get(reference);
    this.#last.set(reference, { at, call });
    if (last === undefined || at - last.at >= this.#forbiddenMs) return false;
    this.#violations.push({
      reference,
      betweenMs: Math.round(at - last.at),
      calls: [last.call, call],
    });
    return true;
  }

  violations(): readonly CallViolation[] {
    return [...this.#violations];
  }
}
