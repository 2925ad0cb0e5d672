export { refuseForeignNumber } from "./register.ts";
