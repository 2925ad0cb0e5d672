import { sessionScriptState } from "./bootstrap.ts";
import { applyPreferences } from "./preferences.ts";
import { startLocale } from "./locale.ts";
import { renderApp } from "./render.tsx";
import "./app.css";

startLocale();
applyPreferences();
renderApp(sessionScriptState());
