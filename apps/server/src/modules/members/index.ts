export { endBlocks } from "./blocks.ts";
export { endGrants } from "./permissions.ts";
export { memberHandlers } from "./routes.ts";
export { endViews, noteViewedPage } from "./view.ts";
