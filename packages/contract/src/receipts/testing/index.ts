export * from "./sources.ts";
