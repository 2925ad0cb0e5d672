import {
  transferCorrection,
  transferRefInput,
  transferRefuseInput,
} from "@konter/contract/transfers";
import { validatorOf } from "@konter/ui/validation";

export const acts = {
  release: validatorOf(transferRefInput),
  refuse: validatorOf(transferRefuseInput),
  correct: validatorOf(transferCorrection),
};
