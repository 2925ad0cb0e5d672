export * from "./calls.ts";
export * as memberEndpoints from "./endpoints.ts";
export * from "./errors.ts";
export * as officeEndpoints from "./office-endpoints.ts";
export * from "./permissions.ts";
export * from "./rules.ts";
export * from "./schemas.ts";
export * from "./settings.ts";
