/** Runs a limited number of tasks at a time, in order of arrival. */
export type Lanes = <T>(work: () => Promise<T>) => Promise<T>;

export function openLanes(count: number): Lanes {
  const waiting: (() => void)[] = [];
  let free = count;
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
