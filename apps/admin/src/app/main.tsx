import "@konter/ui/array-methods";
import { startLocale } from "./locale.ts";
import { renderApp } from "./render.tsx";
import "./app.css";
import type { StaffSession } from "@konter/contract/staff";

/** The state that the server wrote into the page; undefined when the page came from elsewhere. */
function sessionScriptState(): StaffSession | undefined {
  const text = document.querySelector("#bootstrap")?.textContent;
  if (!text) return undefined;
  try {
    return JSON.parse(text) as StaffSession;
  } catch {
    return undefined;
  }
}

startLocale();
renderApp(sessionScriptState());
