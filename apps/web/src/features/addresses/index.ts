export { foundRegionsQuery, regionsQuery } from "./api.ts";
