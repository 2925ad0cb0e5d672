import { Barcode, QrCode } from "@konter/ui";
import * as m from "#messages";

/** What a reader reads: the token or serial number, and the reference by which the sale is found again. */
export default function ReceiptCodes({
  refId,
  serial,
}: {
  readonly refId: string;
  readonly serial: string | undefined;
}) {
  return (
    <div className="flex flex-col items-center gap-3">
      {serial !== undefined && <QrCode text={serial} label={m.receipt_qr_label()} />}
      <Barcode text={refId} label={m.receipt_barcode_label({ ref_id: refId })} />
    </div>
  );
}
