import {
  platformBrandAddInput,
  platformBrandHostsInput,
  platformHouseAccountInput,
  platformOwnerInviteInput,
} from "@konter/contract/platform";
import { validatorOf } from "@konter/ui/validation";

export const newBrand = validatorOf(platformBrandAddInput);
export const hosts = validatorOf(platformBrandHostsInput);
export const houseAccount = validatorOf(platformHouseAccountInput);
export const invitation = validatorOf(platformOwnerInviteInput);
