export { readServiceTerms } from "./terms.ts";
