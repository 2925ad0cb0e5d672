export { reportHandlers } from "./routes.ts";
