export { testLooks } from "./looks.ts";
