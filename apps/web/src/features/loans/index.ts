export { LendTo } from "./center/lend-to.tsx";
