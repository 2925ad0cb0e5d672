export * from "./calls.ts";
export * from "./check-token.ts";
export * as memberEndpoints from "./endpoints.ts";
export * from "./errors.ts";
export * as officeEndpoints from "./office-endpoints.ts";
export * from "./pln-tariffs.ts";
export * from "./rules.ts";
export * from "./schemas.ts";
export * from "./settings.ts";
