import type { OfferedCourier, ParcelFees } from "@konter/contract/parcels";
import { useQueries, useQueryClient } from "@tanstack/react-query";
import { parcelFeeQuery } from "./api.ts";
import type { Lane } from "./api.ts";
import { commodityOf } from "./parcel-values.ts";

/** One courier's answer to the question for its fees. */
export interface CourierQuote {
  readonly courier: OfferedCourier;
  readonly quote: ParcelFees | undefined;
  readonly error: Error | null;
  readonly isAsking: boolean;
  readonly retry: () => void;
}

/** The requested fees; they are outdated once the form differs. */
export interface Question {
  readonly lane: Lane;
  readonly commodities: string;
  readonly round: number;
}

/** Asks all couriers in parallel; each answer appears as it arrives. */
export function useQuotes(
  couriers: readonly OfferedCourier[],
  question: Question | undefined,
): readonly CourierQuote[] {
  const client = useQueryClient();
  const asked = question === undefined ? [] : couriers;
  const queries =
    question === undefined
      ? []
      : couriers.map(({ code }) =>
          parcelFeeQuery(code, question.lane, {
            commodity: commodityOf(question, code),
            round: question.round,
          }),
        );
  const answers = useQueries({ queries });
  return asked.flatMap((courier, index) => {
    const answer = answers[index];
    const query = queries[index];
    if (answer === undefined || query === undefined) return [];
    const retry = async () => {
      // A question that has no answer yet would otherwise be continued instead of repeated.
      await client.cancelQueries({ queryKey: query.queryKey, exact: true });
      await client.refetchQueries({ queryKey: query.queryKey, exact: true });
    };
    return {
      courier,
      quote: answer.data,
      error: answer.error,
      isAsking: answer.isFetching,
      retry: () => void retry(),
    };
  });
}
