export { enterRepayment } from "./enter-repayment.ts";
