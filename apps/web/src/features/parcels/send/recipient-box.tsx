import type { ParcelAgreement } from "@konter/contract/parcels";
import type { ReactNode } from "react";

/** The recipient of a parcel that is about to be sent. */
export function RecipientBox({
  recipient,
  place,
  children,
}: {
  readonly recipient: ParcelAgreement["recipient"];
  /** Name of the district. */
  readonly place: string;
  /** Above the name. */
  readonly children?: ReactNode;
}) {
  return (
    <div className="rounded-lg bg-primary-wash px-4 py-3">
      {children}
      <p className="text-xl font-bold wrap-anywhere">{recipient.name}</p>
      <p className="text-sm wrap-anywhere">
        {recipient.address}, {place}, {recipient.postcode}
      </p>
    </div>
  );
}
