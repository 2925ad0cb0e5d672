export { CommandSearch } from "./command-search.tsx";
export { useFoundThings } from "./found-things.tsx";
export type { Command } from "./found-things.tsx";
export { namesOf } from "./screens.ts";
