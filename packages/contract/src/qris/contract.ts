export * from "./checksum.ts";
export * from "./dynamic.ts";
export * from "./fields.ts";
export * from "./refusals.ts";
