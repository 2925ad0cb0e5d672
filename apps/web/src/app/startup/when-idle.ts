let waiting: (() => void)[] = [];

/** Runs when the page is idle. All waiting callbacks run together, so that React renders once. */
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
