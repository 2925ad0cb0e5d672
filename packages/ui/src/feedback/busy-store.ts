/** Counts requests that the user waits for; the progress bar is visible while the count is not zero (M38). */
function createBusyStore() {
  let count = 0;
  const listeners = new Set<() => void>();
  const change = (by: number) => {
    count = Math.max(0, count + by);
    for (const listener of listeners) listener();
  };
  return {
    get: () => count,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start: () => change(1),
    end: () => change(-1),
  };
}

export const busy = createBusyStore();
