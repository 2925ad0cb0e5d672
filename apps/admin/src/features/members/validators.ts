import { memberAllowInput } from "@konter/contract/agent-center";
import { courierRefuseInput } from "@konter/contract/couriers";
import {
  blockLiftInput,
  deviceBlockInput,
  memberAdjustInput,
  memberBlockInput,
  memberFlagsInput,
  memberRevealInput,
  memberStandingInput,
  memberViewInput,
  numberBlockInput,
  numberMoveForm,
  permissionDecideInput,
  permissionGrantInput,
  permissionRemoveInput,
  recoveryEndForm,
  recoveryStopInput,
} from "@konter/contract/members";
import { validatorOf } from "@konter/ui/validation";

export const acts = {
  reveal: validatorOf(memberRevealInput),
  memberBlock: validatorOf(memberBlockInput),
  allowSpending: validatorOf(memberAllowInput),
  deviceBlock: validatorOf(deviceBlockInput),
  numberBlock: validatorOf(numberBlockInput),
  blockLift: validatorOf(blockLiftInput),
  standing: validatorOf(memberStandingInput),
  adjust: validatorOf(memberAdjustInput),
  flags: validatorOf(memberFlagsInput),
  grant: validatorOf(permissionGrantInput),
  grantRemove: validatorOf(permissionRemoveInput),
  numberMove: validatorOf(numberMoveForm),
  recoveryEnd: validatorOf(recoveryEndForm),
  view: validatorOf(memberViewInput),
  courierRefuse: validatorOf(courierRefuseInput),
  decide: validatorOf(permissionDecideInput),
  recoveryStop: validatorOf(recoveryStopInput),
};
