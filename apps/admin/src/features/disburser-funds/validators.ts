import { disburserFundingAsked } from "@konter/contract/disburser-funds";
import { validatorOf } from "@konter/ui/validation";

export const funding = validatorOf(disburserFundingAsked);
