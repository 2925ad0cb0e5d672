import type { CourierAddress } from "@konter/contract/couriers";
import type { OfferedCourier } from "@konter/contract/parcels";
import { lazyValidator, useForm } from "@konter/ui";
import { useState } from "react";
import {
  EMPTY_PARCEL,
  isSameLane,
  laneOf,
  parcelDraft,
  senderOf,
  typedLaneOf,
} from "../parcel-values.ts";
import type { ParcelValues } from "../parcel-values.ts";
import { useQuotes } from "../use-quotes.ts";
import type { Question } from "../use-quotes.ts";

const loadLane = lazyValidator(
  async () => (await import("@konter/contract/parcels/schemas")).parcelFeeInput,
);

/** The form, and the fees of these couriers for what it said when it was submitted. */
export function useParcelForm(couriers: readonly OfferedCourier[], address: CourierAddress | null) {
  const [question, setQuestion] = useState<Question>();
  const [isOver, setIsOver] = useState(false);
  const form = useForm<ParcelValues>({
    draft: parcelDraft(),
    initial: { ...EMPTY_PARCEL, ...senderOf(address) },
    validator: loadLane,
    toInput: (values) => ({ courier: couriers[0]?.code, ...typedLaneOf(values) }),
    onSubmit: async (values) => {
      setIsOver(false);
      const lane = laneOf(values);
      if (lane === undefined) return;
      const { commodities } = values;
      setQuestion((last) => ({ lane, commodities, round: (last?.round ?? 0) + 1 }));
    },
  });
  const quotes = useQuotes(couriers, question);
  const isOld =
    isOver ||
    (question !== undefined &&
      (question.commodities !== form.values.commodities ||
        !isSameLane(question.lane, form.values)));
  return { form, question, quotes, isOld, setIsOver };
}
