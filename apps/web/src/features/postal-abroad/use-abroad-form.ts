import { CallFailed } from "@konter/contract/client";
import type { CourierAddress } from "@konter/contract/couriers";
import type { AbroadFees } from "@konter/contract/postal-abroad";
import { lazyValidator, serverErrors, useForm } from "@konter/ui";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { failureText } from "../../app/failures.ts";
import { senderOf } from "../parcels/index.ts";
import { abroadDraft, EMPTY_ABROAD, isSameQuestion, typedQuestionOf } from "./abroad-values.ts";
import type { AbroadValues, TypedQuestion } from "./abroad-values.ts";

const loadSchema = async () =>
  (await import("@konter/contract/postal-abroad/schemas")).abroadFeeInput;
const validator = lazyValidator(loadSchema);

interface Answered {
  readonly question: TypedQuestion;
  readonly fees: AbroadFees;
}

/** The form, and the fees for what it said when it was submitted. */
export function useAbroadForm(address: CourierAddress | null) {
  const [answered, setAnswered] = useState<Answered>();
  const [isOver, setIsOver] = useState(false);
  const [failure, setFailure] = useState<string>();
  const form = useForm<AbroadValues>({
    draft: abroadDraft(),
    initial: { ...EMPTY_ABROAD, ...senderOf(address) },
    validator,
    toInput: typedQuestionOf,
    onSubmit: async (values) => {
      setFailure(undefined);
      const question = typedQuestionOf(values);
      const input = (await loadSchema()).parse(question);
      try {
        const fees = await api("POST mlo/transaction/get_fee_ipos", input);
        setIsOver(false);
        setAnswered({ question, fees });
      } catch (reason) {
        if (Object.keys(serverErrors(reason)).length > 0) throw reason;
        if (!(reason instanceof CallFailed)) throw reason;
        setFailure(failureText(reason));
      }
    },
  });
  const isOld =
    isOver || (answered !== undefined && !isSameQuestion(answered.question, form.values));
  return { form, fees: answered?.fees, isOld, failure, setIsOver };
}
