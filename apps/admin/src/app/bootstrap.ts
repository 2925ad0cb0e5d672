import type { StaffSession } from "@konter/contract/staff";

/** The state that the server wrote into the page; undefined when the page came from elsewhere. */
export function sessionScriptState(): StaffSession | undefined {
  const text = document.querySelector("#bootstrap")?.textContent;
  if (!text) return undefined;
  try {
    return JSON.parse(text) as StaffSession;
  } catch {
    return undefined;
  }
}
