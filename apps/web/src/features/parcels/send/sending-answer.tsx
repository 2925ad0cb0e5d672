import type { CourierAddress } from "@konter/contract/couriers";
import type { OfferedCourier } from "@konter/contract/parcels";
import { Skeleton } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { courierQuery } from "../../couriers/index.ts";
import { parcelCouriersQuery } from "../api.ts";
import { ParcelAnswer } from "../parcel-answer.tsx";

/** What a form for parcels starts with: the account's couriers and its own address, if it has one. */
export function SendingAnswer({
  children,
}: {
  readonly children: (
    couriers: readonly OfferedCourier[],
    address: CourierAddress | null,
  ) => ReactNode;
}) {
  const couriers = useQuery(parcelCouriersQuery());
  const own = useQuery(courierQuery);
  const isReady = own.data !== undefined || own.error !== null;
  return (
    <ParcelAnswer answer={couriers}>
      {({ couriers: offered }) =>
        isReady ? children(offered, own.data?.address ?? null) : <Skeleton className="h-96" />
      }
    </ParcelAnswer>
  );
}
