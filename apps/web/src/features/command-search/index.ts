export { CommandSearch } from "./command-search.tsx";
export { matchesWords } from "./matching.ts";
export { namesOf } from "./screens.ts";
