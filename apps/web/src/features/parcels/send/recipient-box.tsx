import type { ReactNode } from "react";

/** The recipient of a parcel that is about to be sent. */
export function RecipientBox({
  recipient,
  place,
  children,
}: {
  readonly recipient: Readonly<Record<"address" | "name" | "postcode", string>>;
  /** Name of the district, or city and country. */
  readonly place: string;
  /** Above the name. */
  readonly children?: ReactNode;
}) {
  return (
    <div className="rounded-lg bg-primary-wash px-4 py-3">
      {children}
      <p className="text-xl font-bold wrap-anywhere">{recipient.name}</p>
      <p className="text-sm wrap-anywhere">
        {[recipient.address, place, recipient.postcode].filter((part) => part !== "").join(", ")}
      </p>
    </div>
  );
}
