export { courierHandlers } from "./routes.ts";
