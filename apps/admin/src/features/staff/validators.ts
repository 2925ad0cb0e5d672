import {
  firstOwnerCreateInput,
  invitationAcceptInput,
  roleSaveInput,
  staffInviteInput,
  staffRoleInput,
  staffSuspendInput,
} from "@konter/contract/staff";
import { validatorOf } from "@konter/ui/validation";

export const invite = validatorOf(staffInviteInput);
export const roleOf = validatorOf(staffRoleInput);
export const suspend = validatorOf(staffSuspendInput);
export const role = validatorOf(roleSaveInput);
export const acceptance = validatorOf(invitationAcceptInput);
export const firstOwner = validatorOf(firstOwnerCreateInput);
