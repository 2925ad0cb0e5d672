import { billRunAgreement, billRunPayInput, savedBillInput } from "@konter/contract/saved-bills";
import { validatorOf } from "@konter/ui/validation";

/** What is saved, and what is agreed to with a passkey or with the password. */
export const saved = validatorOf(savedBillInput);
export const agreement = validatorOf(billRunAgreement);
export const confirmation = validatorOf(billRunPayInput);
