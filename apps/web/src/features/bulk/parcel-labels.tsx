import type { BulkRunHead } from "@konter/contract/bulk";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import * as m from "#messages";
import { AnswerStates } from "../list-parts/index.ts";
import { runParcelsQuery } from "./api.ts";

const LabelCard = lazy(async () => ({
  default: (await import("../parcels/index.ts")).LabelCard,
}));

/** The labels of every parcel of the file that has its waybill, as one PDF (M451). */
export function ParcelLabels({ head: { code, counts } }: { readonly head: BulkRunHead }) {
  const query = useQuery(runParcelsQuery(code, counts.success));
  return (
    <AnswerStates answer={query}>
      {(parcels) => {
        const labelled = parcels.flatMap(({ awb, ...parcel }) =>
          awb !== null && parcel.status === "success" ? [{ ...parcel, awb }] : [],
        );
        return (
          labelled.length > 0 && (
            <Suspense fallback={<p className="text-sm text-soft">{m.bulk_labels_loading()}</p>}>
              <LabelCard shipments={labelled} />
            </Suspense>
          )
        );
      }}
    </AnswerStates>
  );
}
