import { cashbackRedeemInput } from "@konter/contract/cashback";
import { validatorOf } from "@konter/ui/validation";

export const redeem = validatorOf(cashbackRedeemInput);
