import { displayPhone } from "@konter/contract/phone";
import { numberOfCode } from "@konter/contract/transfers";
import { IconButton } from "@konter/ui";
import { ScanSign, X } from "@konter/ui/icons";
import { lazy, Suspense, useState } from "react";
import * as m from "#messages";
import { ContactChoice } from "../contacts/index.ts";

const ScanSheet = lazy(async () => ({
  default: (await import("../code-scan/index.ts")).ScanSheet,
}));

const FORMATS = ["qr_code"] as const;

function memberIn(raw: string): string | undefined {
  const number = numberOfCode(raw);
  if (number === undefined) return undefined;
  return displayPhone(number.startsWith("62") ? `+${number}` : number);
}

/** End of the number field: a member's QR code, the contacts, and a clear button. */
export function NumberSources({
  number,
  onChange,
}: {
  readonly number: string;
  readonly onChange: (number: string) => void;
}) {
  const [scans, setScans] = useState(false);
  const [open, setOpen] = useState(false);
  if (number !== "")
    return (
      <IconButton label={m.transfer_clear_number()} onClick={() => onChange("")}>
        <X aria-hidden className="size-5" />
      </IconButton>
    );
  return (
    <>
      <IconButton
        label={m.scan_code()}
        onClick={() => {
          setScans(true);
          setOpen(true);
        }}
      >
        <ScanSign aria-hidden className="size-5" />
      </IconButton>
      <ContactChoice type="phone" onChosen={onChange} />
      {scans && (
        <Suspense fallback={null}>
          <ScanSheet
            open={open}
            title={m.scan_code()}
            how={m.scan_how()}
            foreign={m.scan_foreign()}
            formats={FORMATS}
            read={memberIn}
            onClose={() => setOpen(false)}
            onRead={(read) => {
              setOpen(false);
              onChange(read);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
