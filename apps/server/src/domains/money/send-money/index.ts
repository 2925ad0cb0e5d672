export { readOnTheirWay, sumOnTheirWay } from "./on-their-way.ts";
export type { OnItsWay } from "./on-their-way.ts";
