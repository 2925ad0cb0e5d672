export * from "./errors.ts";
export * from "./rules.ts";
export * from "./schemas.ts";
export * from "./settings.ts";
