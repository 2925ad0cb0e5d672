/** Once the page has nothing better to do. */
export function whenIdle(run: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(run, { timeout: 5_000 });
  else setTimeout(run, 3_000);
}
