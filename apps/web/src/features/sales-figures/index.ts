export { summaryQuery } from "./summary.ts";
