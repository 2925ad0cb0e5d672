/** Yields between two long pieces of work, so that user input is handled first. */
export function giveWay(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Runs work that the next paint does not need. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
