export { contactHandlers } from "./routes.ts";
