export { courierQuery } from "./api.ts";
