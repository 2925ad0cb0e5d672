export { saveCourierService } from "./office.ts";
export { readServiceTerms } from "./terms.ts";
