import type { DomesticCourier } from "@konter/contract/parcels";
import { queryOptions } from "@tanstack/react-query";
import { quietApi } from "../../../app/api.ts";
import type { TariffQuestion } from "./tariff-question.ts";

const ONCE = { staleTime: Infinity, retry: false, refetchOnWindowFocus: false } as const;

/** The names of the two districts, and the couriers that are asked. */
export const tariffLaneQuery = (question: TariffQuestion | undefined) =>
  queryOptions({
    ...ONCE,
    queryKey: ["tariff-lane", question?.origin, question?.destination],
    queryFn: ({ signal }) =>
      quietApi(
        "GET tarif",
        { origin: question?.origin ?? "", destination: question?.destination ?? "" },
        { signal },
      ),
    enabled: question !== undefined,
  });

/** One courier's fees. The server checks the numbers of the address. */
export const tariffFeesQuery = (courier: DomesticCourier, question: TariffQuestion) =>
  queryOptions({
    ...ONCE,
    queryKey: ["tariff-fees", courier, question],
    queryFn: ({ signal }) =>
      quietApi(
        "GET tarif/{courier}",
        { courier, ...question },
        {
          signal,
        },
      ),
  });
