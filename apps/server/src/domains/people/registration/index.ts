export { refuseForeignNumber } from "./register.ts";
export { registrationHandlers } from "./routes.ts";
