/** Between two long pieces of work: what a person does meanwhile is answered first. */
export function giveWay(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** What need not be in the picture that answers a tap. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
