export * from "./calls.ts";
export * as consoleEndpoints from "./console-endpoints.ts";
export * from "./errors.ts";
export * from "./rules.ts";
export * from "./schemas.ts";
