export { quoteAbroad } from "./quote-abroad.ts";
