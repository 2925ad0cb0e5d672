export * from "./calls.ts";
export * from "./check-token.ts";
export * as memberEndpoints from "./endpoints.ts";
export * from "./pln-tariffs.ts";
export * from "./rules.ts";
export * from "./schemas.ts";
