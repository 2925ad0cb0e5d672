import "@konter/ui/array-methods";
import { sessionScriptState } from "./bootstrap.ts";
import { startLocale } from "./locale.ts";
import { renderApp } from "./render.tsx";
import "./app.css";

startLocale();
renderApp(sessionScriptState());
