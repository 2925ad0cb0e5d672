export { CommandSearch } from "./command-search.tsx";
