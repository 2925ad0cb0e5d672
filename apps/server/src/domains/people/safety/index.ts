export { safetyHandlers } from "./routes.ts";
