import type { EsimProfile as Profile } from "@konter/contract/catalog";
import { CopyButton, QrCode } from "@konter/ui";
import * as m from "#messages";

/** The QR code for installing an eSIM, and its data for manual entry. */
export default function EsimProfile({ profile }: { readonly profile: Profile }) {
  const { activation, server, code } = profile;
  return (
    <>
      <div className="flex justify-center">
        <QrCode text={activation} label={m.esim_qr()} />
      </div>
      <dl className="grid gap-2 text-left text-sm">
        <Line name={m.esim_server()} value={server} />
        <Line name={m.esim_code()} value={code} />
      </dl>
    </>
  );
}

function Line({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="rounded-md bg-surface p-2 pl-3">
      <dt className="text-xs text-soft">{name}</dt>
      <dd className="flex items-center justify-between gap-2">
        <span className="min-w-0 font-mono font-semibold break-all select-all">{value}</span>
        <span className="print-hidden shrink-0">
          <CopyButton text={value} />
        </span>
      </dd>
    </div>
  );
}
