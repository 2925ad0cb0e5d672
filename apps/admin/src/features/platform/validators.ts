import {
  platformBrandAddInput,
  platformBrandHostsInput,
  platformHouseAccountInput,
  platformOwnerAccessInput,
  platformOwnerInviteInput,
} from "@konter/contract/platform";
import { validatorOf } from "@konter/ui/validation";

export const newBrand = validatorOf(platformBrandAddInput);
export const hosts = validatorOf(platformBrandHostsInput);
export const houseAccount = validatorOf(platformHouseAccountInput);
export const invitation = validatorOf(platformOwnerInviteInput);
export const access = validatorOf(platformOwnerAccessInput);
