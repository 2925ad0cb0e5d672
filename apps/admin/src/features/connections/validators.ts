import {
  connectionConnectInput,
  connectionEditInput,
  connectionRotateInput,
} from "@konter/contract/connections";
import { validatorOf } from "@konter/ui/validation";

export const connect = validatorOf(connectionConnectInput);
export const edit = validatorOf(connectionEditInput);
export const rotate = validatorOf(connectionRotateInput);
