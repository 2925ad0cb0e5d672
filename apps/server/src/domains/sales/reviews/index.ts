export { reviewHandlers } from "./routes.ts";
