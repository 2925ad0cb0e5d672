export { comparedCouriers } from "./compared-couriers.ts";
export { readLaneFees } from "./tariff-fees.ts";
