import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "@konter/ui";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { courierQuery } from "../couriers/index.ts";
import { ParcelAnswer } from "../parcels/index.ts";
import { AskPermission, useNeedsPermission } from "../permissions/index.ts";
import { AbroadForm } from "./abroad-form.tsx";
import { postalCountriesQuery } from "./api.ts";

/** `/pos/transaction/add/luar-negeri`: sends papers or goods to another country (M398). */
export function AbroadPage() {
  usePageTitle(m.abroad_title());
  const countries = useQuery(postalCountriesQuery());
  const own = useQuery(courierQuery);
  const needsPermission = useNeedsPermission(countries);
  const isReady = own.data !== undefined || own.error !== null;
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-4 px-4 pt-5 pb-6 wide:px-6">
      <h1 className="text-xl font-bold">{m.abroad_title()}</h1>
      {needsPermission ? (
        <AskPermission permission="pos.use" />
      ) : (
        <ParcelAnswer answer={countries}>
          {(list) =>
            isReady ? (
              <AbroadForm list={list} address={own.data?.address ?? null} />
            ) : (
              <Skeleton className="h-96" />
            )
          }
        </ParcelAnswer>
      )}
    </div>
  );
}
