export { readOnTheirWay, sumOnTheirWay } from "./on-their-way.ts";
