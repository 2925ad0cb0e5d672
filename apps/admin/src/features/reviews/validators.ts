import {
  reviewBlockInput,
  reviewCancelInput,
  reviewReleaseInput,
  reviewRuleInput,
  sendLimitInput,
  watchedNumberInput,
} from "@konter/contract/reviews";
import { validatorOf } from "@konter/ui/validation";

export const decisions = {
  block: validatorOf(reviewBlockInput),
  release: validatorOf(reviewReleaseInput),
  cancel: validatorOf(reviewCancelInput),
};
export const rule = validatorOf(reviewRuleInput);
export const watchedNumber = validatorOf(watchedNumberInput);
export const sendLimit = validatorOf(sendLimitInput);
