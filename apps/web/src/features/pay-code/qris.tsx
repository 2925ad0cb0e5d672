import { formatRupiah } from "@konter/contract/money";
import { Button, formatDateTime, QrCode, snackbar } from "@konter/ui";
import { Download, Share2 } from "@konter/ui/icons";
import { useState } from "react";
import { saveFile } from "../../app/save-file.ts";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { QrisMark } from "./qris-mark.tsx";
import { qrisMerchant } from "./qris-merchant.ts";

/** The payment of a QRIS code, for its picture. */
export interface QrisPayment {
  /** The file's name. */
  readonly name: string;
  readonly total: number;
  readonly expiresAt: string;
}

/** A QRIS code with its merchant; it can be saved or shared as a picture, to be paid on another phone. */
export function Qris({ payment, code }: { readonly payment: QrisPayment; readonly code: string }) {
  const merchant = qrisMerchant(code) ?? session.get().brand.name;
  const [busy, setBusy] = useState(false);
  const withPicture = async (act: (file: File) => Promise<void> | void) => {
    setBusy(true);
    try {
      const { paintQris } = await import("./paint-qris.ts");
      const picture = await paintQris({
        code,
        above: ["QRIS", merchant],
        below: [
          formatRupiah(payment.total),
          m.pay_before({ time: formatDateTime(payment.expiresAt) }),
        ],
      });
      await act(new File([picture], `QRIS-${payment.name}.png`, { type: picture.type }));
    } catch {
      snackbar.add({ text: m.pay_qr_failed(), tone: "danger" });
    } finally {
      setBusy(false);
    }
  };
  const save = (file: File) => saveFile(file, file.name);
  const share = async (file: File) => {
    const files = [file];
    if (typeof navigator.canShare !== "function" || !navigator.canShare({ files })) save(file);
    // Closing the share sheet rejects the promise; that is not a failure.
    else await navigator.share({ files }).catch(() => undefined);
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="mx-auto flex w-full max-w-72 flex-col items-center gap-1 rounded-lg bg-[#ffffff] p-3 text-[#000000] [&_svg]:max-w-none">
        <QrisMark />
        <p className="text-center font-semibold wrap-anywhere">{merchant}</p>
        <QrCode text={code} label={m.pay_qr_label()} />
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-2">
        <Button
          kind="plain"
          busy={busy}
          icon={<Download aria-hidden className="size-4" />}
          onClick={() => void withPicture(save)}
        >
          {m.pay_qr_save()}
        </Button>
        <Button
          kind="plain"
          busy={busy}
          icon={<Share2 aria-hidden className="size-4" />}
          onClick={() => void withPicture(share)}
        >
          {m.pay_qr_share()}
        </Button>
      </div>
    </div>
  );
}
