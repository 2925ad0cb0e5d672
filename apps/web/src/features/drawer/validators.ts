import {
  drawerCashInput,
  drawerCloseInput,
  drawerOpenInput,
  drawerPayInput,
} from "@konter/contract/drawer";
import { validatorOf } from "@konter/ui/validation";

export const opening = validatorOf(drawerOpenInput);
export const closing = validatorOf(drawerCloseInput);
export const cash = validatorOf(drawerCashInput);
export const payment = validatorOf(drawerPayInput);
