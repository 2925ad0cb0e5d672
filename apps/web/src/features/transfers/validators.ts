import { transferAgreement, transferInput } from "@konter/contract/transfers";
import { validatorOf } from "@konter/ui/validation";

/** What is typed before the receiver is shown, and what is sent with the password. */
export const agreement = validatorOf(transferAgreement);
export const confirmation = validatorOf(transferInput);
