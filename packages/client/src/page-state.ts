/** Reads the state that the server embedded in the page; undefined when another server delivered the page. */
export function pageState<State>(): State | undefined {
  const text = document.querySelector("#bootstrap")?.textContent;
  if (!text) return undefined;
  try {
    return JSON.parse(text) as State;
  } catch {
    return undefined;
  }
}
