import type { BulkRow } from "@konter/contract/bulk";
import { Link } from "@tanstack/react-router";
import * as m from "#messages";

/** Who receives the parcel of a row, and by which service. */
export function ParcelOfRow({
  row: { ref_id: refId },
  parcel: { cells, service, awb },
}: {
  readonly row: BulkRow;
  readonly parcel: NonNullable<BulkRow["parcel"]>;
}) {
  const cell = (column: string): string => cells[column] ?? "–";
  return (
    <div className="min-w-0 flex-1 basis-38 text-sm">
      <p className="font-semibold wrap-anywhere">{cell("recipient_name")}</p>
      <p className="wrap-anywhere">
        {m.bulk_parcel_to({ district: cell("district"), city: cell("city") })}
      </p>
      <p className="text-soft wrap-anywhere">
        {service ?? `${cell("courier")} ${cell("service")}`} ·{" "}
        {m.bulk_parcel_weight({
          weight: cell("weight_grams"),
          length: cell("length"),
          width: cell("width"),
          height: cell("height"),
        })}
      </p>
      {refId !== null && (
        <Link
          to="/kurir/$ref_id"
          params={{ ref_id: refId }}
          className="inline-block py-1 font-medium text-primary-text underline underline-offset-2"
        >
          {awb ?? refId}
        </Link>
      )}
    </div>
  );
}
