export { CommandSearch } from "./command-search.tsx";
export { namesOf } from "./screens.ts";
