/** Between two long pieces of work: what a person does meanwhile is answered first. */
export function giveWay(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
