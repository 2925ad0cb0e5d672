import { bookDayCloseInput } from "@konter/contract/reconciliation";
import { validatorOf } from "@konter/ui/validation";

export const close = validatorOf(bookDayCloseInput);
