import "@konter/ui/array-methods";
import { startLocale } from "./locale.ts";
import { renderApp } from "./render.tsx";
import "./app.css";
import type { StaffSession } from "@konter/contract/staff";

/** The state that the server embedded in the page; undefined when another server delivered the page. */
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
