export * from "./calls.ts";
export * as memberEndpoints from "./endpoints.ts";
export * from "./errors.ts";
export * from "./facts.ts";
export * from "./member-permissions.ts";
export * as officeEndpoints from "./office-endpoints.ts";
export * from "./rules.ts";
export * from "./schemas.ts";
export * from "./types.ts";
