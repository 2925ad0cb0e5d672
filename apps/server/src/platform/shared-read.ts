/**
 * Callers with the same input share one read: a caller that arrives during a read waits for the next one, so that
 * everyone sees the state after the call, and nothing is cached. One read per key at a time. A failed read fails for
 * all its callers.
 */
export function createSharedRead<Input, Result>(
  keyOf: (input: Input) => string,
  read: (input: Input) => Promise<Result>,
): (input: Input) => Promise<Result> {
  const running = new Map<string, Promise<Result>>();
  const waiting = new Map<string, Promise<Result>>();

  function begin(key: string, input: Input): Promise<Result> {
    const reading = read(input).finally(() => {
      if (running.get(key) === reading) running.delete(key);
    });
    running.set(key, reading);
    return reading;
  }

  return (input) => {
    const key = keyOf(input);
    const current = running.get(key);
    if (current === undefined) return begin(key, input);
    const shared = waiting.get(key);
    if (shared !== undefined) return shared;
    const next = current
      .catch(() => undefined)
      .then(() => {
        waiting.delete(key);
        return begin(key, input);
      });
    waiting.set(key, next);
    return next;
  };
}
