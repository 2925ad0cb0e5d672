import { refusedAs } from "@konter/contract/field-rules";
import { normaliseMeter, normalisePhone } from "@konter/contract/phone";
import { buyInput, errors, spendInput } from "@konter/contract/purchase";
import { validatorOf } from "@konter/ui/validation";
import * as z from "zod/mini";
import type { TargetKind } from "../product-kinds/index.ts";

const target = (isRight: (value: string) => boolean) =>
  validatorOf(
    z.object({
      destination_number: z.string().check(
        refusedAs(errors, "destination_required", (value) => value.trim().length > 0),
        refusedAs(errors, "destination_invalid", isRight),
      ),
    }),
  );

/** What is wrong with a destination, in the words that the server would use. */
export const targets = {
  phone: target((value) => normalisePhone(value) !== undefined),
  meter: target((value) => normaliseMeter(value) !== undefined),
  player: target((value) => /^[0-9A-Za-z|@._ -]{4,60}$/.test(value.trim())),
} satisfies Record<TargetKind, ReturnType<typeof validatorOf>>;

export const purchase = validatorOf(buyInput);
export const spending = validatorOf(spendInput);
