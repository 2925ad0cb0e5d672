/** How a customer pays outside the deposit: the choice of a method, and the code or number to pay. */
export { CancelPayment } from "./cancel-payment.tsx";
export { MethodChoice } from "./method-choice.tsx";
export { customerFee, methodGroups } from "./methods.ts";
export { PayCodeComing, PayDeadline, PayInstructions } from "./pay-instructions.tsx";
