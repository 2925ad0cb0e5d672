import { paymentCaseCloseInput } from "@konter/contract/payments";
import { validatorOf } from "@konter/ui/validation";

export const close = validatorOf(paymentCaseCloseInput);
