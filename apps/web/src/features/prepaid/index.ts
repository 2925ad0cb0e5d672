export { summaryQuery } from "./api.ts";
export { HomePage, PrepaidPage, PulsaHome } from "./pages.tsx";
export { SCREENS, screenAt } from "./screens.ts";
