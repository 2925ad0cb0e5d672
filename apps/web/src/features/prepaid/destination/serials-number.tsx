import { targetOf } from "@konter/contract/catalog";
import { Button, IconButton, TextField } from "@konter/ui";
import { Plus, ScanSign, X } from "@konter/ui/icons";
import { lazy, Suspense, useState } from "react";
import * as m from "#messages";
import { entriesIn } from "./entries-in.ts";
import { OperatorChip } from "./operator-chip.tsx";
import { fetchChecks } from "./number-parts.tsx";
import type { NumberPanelProps } from "./number-parts.tsx";
import { readableNumber } from "./numbers.ts";

const ScanSheet = lazy(async () => ({
  default: (await import("../../code-scan/index.ts")).ScanSheet,
}));

/** Barcodes of vouchers, and QR codes that some print next to them. */
const FORMATS = ["code_128", "code_39", "ean_13", "itf", "qr_code"] as const;

/** Serial numbers of vouchers, typed, pasted or scanned one after another; the last line is the one being typed. */
export default function SerialsNumber({
  screen,
  target,
  error,
  inputRef,
  onChange,
}: NumberPanelProps) {
  const [scans, setScans] = useState(false);
  const [scanning, setScanning] = useState(false);
  const lines = target.number.split("\n");
  const typed = lines.at(-1) ?? "";
  const kept = lines.slice(0, -1);
  const read = targetOf(screen).read;
  const write = (next: readonly string[], last: string) => onChange([...next, last].join("\n"));
  const add = (text: string) => {
    const known = new Set(kept.map((line) => read(line) ?? line));
    const fresh = entriesIn(text).filter((line) => line !== "" && !known.has(read(line) ?? line));
    write([...kept, ...fresh], "");
  };
  const canAdd = read(typed) !== undefined;
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label={m.voucher_serial()}
        aside={<OperatorChip screen={screen} target={target} />}
        name="number"
        value={typed}
        error={error}
        inputRef={inputRef}
        hint={m.voucher_serial_hint()}
        inputMode="numeric"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={targetOf(screen).longest}
        controlClassName="min-h-13 pr-12 text-lg font-semibold"
        onChange={(text) => write(kept, text)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData("text");
          if (!/[\n,;]/.test(pasted)) return;
          event.preventDefault();
          add(pasted);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !canAdd) return;
          event.preventDefault();
          add(typed);
        }}
        onFocus={fetchChecks}
        end={
          <IconButton
            label={m.voucher_scan()}
            onClick={() => {
              setScans(true);
              setScanning(true);
            }}
          >
            <ScanSign aria-hidden className="size-5" />
          </IconButton>
        }
      />
      {canAdd && (
        <Button
          kind="plain"
          size="small"
          className="self-start"
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => add(typed)}
        >
          {m.voucher_add_another()}
        </Button>
      )}
      {kept.length > 0 && (
        <ul
          aria-label={m.voucher_serials()}
          className="divide-y divide-line rounded-md border border-line"
        >
          {kept.map((line) => (
            <li key={line} className="flex items-center justify-between gap-2 py-1 pl-3">
              <span className="min-w-0 font-semibold break-all">
                {readableNumber(screen, line)}
              </span>
              <IconButton
                label={m.voucher_remove({ serial: line })}
                onClick={() =>
                  write(
                    kept.filter((other) => other !== line),
                    typed,
                  )
                }
              >
                <X aria-hidden className="size-5" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {scans && (
        <Suspense fallback={null}>
          <ScanSheet
            open={scanning}
            title={m.voucher_scan()}
            how={m.voucher_scan_how()}
            foreign={m.voucher_scan_foreign()}
            formats={FORMATS}
            read={read}
            onClose={() => setScanning(false)}
            onRead={(serial) => {
              setScanning(false);
              add(serial);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
