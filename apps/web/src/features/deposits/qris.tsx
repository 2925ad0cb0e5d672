import { formatRupiah } from "@konter/contract/money";
import { Button, formatDateTime, QrCode, snackbar } from "@konter/ui";
import { Download, Share2 } from "@konter/ui/icons";
import { useState } from "react";
import { saveFile } from "../../app/save-file.ts";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import type { DepositRequest } from "./api.ts";
import { QrisMark } from "./qris-mark.tsx";
import { qrisMerchant } from "./qris-merchant.ts";

/** A QRIS code with its merchant; it can be saved or shared as a picture, to be paid on another phone. */
export function Qris({
  request,
  code,
}: {
  readonly request: DepositRequest;
  readonly code: string;
}) {
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
          formatRupiah(request.total),
          m.deposit_pay_before({ time: formatDateTime(request.expires_at) }),
        ],
      });
      await act(new File([picture], `QRIS-${request.code}.png`, { type: picture.type }));
    } catch {
      snackbar.add({ text: m.deposit_qr_failed(), tone: "danger" });
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
        <QrCode text={code} label={m.deposit_qr_label()} />
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-2">
        <Button
          kind="plain"
          busy={busy}
          icon={<Download aria-hidden className="size-4" />}
          onClick={() => void withPicture(save)}
        >
          {m.deposit_qr_save()}
        </Button>
        <Button
          kind="plain"
          busy={busy}
          icon={<Share2 aria-hidden className="size-4" />}
          onClick={() => void withPicture(share)}
        >
          {m.deposit_qr_share()}
        </Button>
      </div>
    </div>
  );
}
