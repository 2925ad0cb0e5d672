import type { PageState } from "@konter/contract/page-state";

/** The state that the server wrote into the page; undefined when the page came from elsewhere. */
export function sessionScriptState(): PageState | undefined {
  const text = document.querySelector("#bootstrap")?.textContent;
  if (!text) return undefined;
  try {
    return JSON.parse(text) as PageState;
  } catch {
    return undefined;
  }
}
