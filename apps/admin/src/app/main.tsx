import { startLocale } from "@konter/client/locale";
import { pageState } from "@konter/client/page-state";
import "@konter/ui/array-methods";
import { renderApp } from "./render.tsx";
import { overwriteGetLocale } from "#locale";
import "./app.css";
import type { StaffSession } from "@konter/contract/staff";

startLocale(overwriteGetLocale);
renderApp(pageState<StaffSession>());
