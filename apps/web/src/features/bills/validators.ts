import { billAgreement, billInquiryInput, billPayInput } from "@konter/contract/bills";
import { validatorOf } from "@konter/ui/validation";

/** What is looked up, and what is agreed to with a passkey or with the password. */
export const inquiry = validatorOf(billInquiryInput);
export const agreement = validatorOf(billAgreement);
export const confirmation = validatorOf(billPayInput);
