import { Link } from "@tanstack/react-router";

/** Link to a parcel, named by its waybill once it has one. */
export function ParcelLink({
  row: { ref_id, awb },
}: {
  readonly row: { readonly ref_id: string; readonly awb: string | null };
}) {
  return (
    <Link
      to="/kurir/$ref_id"
      params={{ ref_id }}
      className="inline-flex min-h-11 items-center font-medium text-primary-text underline underline-offset-2"
    >
      {awb ?? ref_id}
    </Link>
  );
}
