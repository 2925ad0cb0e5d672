import {
  scheduleChangeInput,
  scheduleInput,
  scheduleLimitInput,
  scheduleResumeInput,
} from "@konter/contract/schedules";
import { validatorOf } from "@konter/ui/validation";

export const creation = validatorOf(scheduleInput);
export const changing = validatorOf(scheduleChangeInput);
export const resuming = validatorOf(scheduleResumeInput);
export const limiting = validatorOf(scheduleLimitInput);
