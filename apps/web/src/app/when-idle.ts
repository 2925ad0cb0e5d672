let waiting: (() => void)[] = [];

/** Once the page has nothing better to do; what waits for that comes in one go, so that React draws it in one. */
export function whenIdle(run: () => void): void {
  waiting.push(run);
  if (waiting.length > 1) return;
  if ("requestIdleCallback" in globalThis) requestIdleCallback(runAll, { timeout: 5_000 });
  else setTimeout(runAll, 3_000);
}

function runAll(): void {
  const due = waiting;
  waiting = [];
  for (const run of due) run();
}
