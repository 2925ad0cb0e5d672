export { readOnTheirWay, sumOnTheirWay } from "./on-their-way.ts";
export { sendMoney } from "./send-money.ts";
export { workSending } from "./work.ts";
