import {
  demoteInput,
  demotionWithdrawInput,
  promoteInput,
  promotionRejectInput,
} from "@konter/contract/promotions";
import { memberStandingInput } from "@konter/contract/members";
import { validatorOf } from "@konter/ui/validation";

export const acts = {
  promote: validatorOf(promoteInput),
  reject: validatorOf(promotionRejectInput),
  demote: validatorOf(demoteInput),
  withdraw: validatorOf(demotionWithdrawInput),
  move: validatorOf(memberStandingInput),
};
