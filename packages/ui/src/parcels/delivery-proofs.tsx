import { DELIVERY_PROOF_NAMES } from "@konter/contract/parcels";
import type { TrackedShipment } from "@konter/contract/parcels";
import { kitLocale } from "../texts.ts";
import { PhotoList } from "./photo-list.tsx";

/** Photo and signature of a delivery (M436); nothing without any. */
export const DeliveryProofs = ({
  proofs,
}: {
  readonly proofs: TrackedShipment["delivery_proofs"];
}) => (
  <PhotoList
    photos={proofs.map(({ kind, url }) => ({
      key: kind,
      url,
      name: DELIVERY_PROOF_NAMES[kind][kitLocale()],
    }))}
  />
);
