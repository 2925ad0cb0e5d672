import { differencesResolveInput } from "@konter/contract/reconciliation";
import { validatorOf } from "@konter/ui/validation";

export const resolve = validatorOf(differencesResolveInput);
