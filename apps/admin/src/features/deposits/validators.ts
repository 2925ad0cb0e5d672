import {
  depositApproveInput,
  depositClaimRejectInput,
  depositHalfApproveInput,
  depositHandOverInput,
  depositRejectInput,
} from "@konter/contract/deposits";
import { validatorOf } from "@konter/ui/validation";

export const acts = {
  approve: validatorOf(depositApproveInput),
  half: validatorOf(depositHalfApproveInput),
  reject: validatorOf(depositRejectInput),
  handOver: validatorOf(depositHandOverInput),
  claimReject: validatorOf(depositClaimRejectInput),
};
