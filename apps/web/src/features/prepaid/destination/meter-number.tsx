import { normaliseMeter } from "@konter/contract/phone";
import { TextField } from "@konter/ui";
import { Suspense } from "react";
import * as m from "#messages";
import { fetchChecks, NumberEnd } from "./number-parts.tsx";
import type { NumberPanelProps } from "./number-parts.tsx";
import { PlnCustomerLine } from "./pln-customer-line.tsx";
import { useSettled } from "./use-settled.ts";

/** A PLN meter or customer number, with its owner below. */
export default function MeterNumber({ target, error, inputRef, onChange }: NumberPanelProps) {
  const settled = useSettled(target.number);
  const meter = normaliseMeter(settled);
  return (
    <>
      <TextField
        label={m.meter_number()}
        name="number"
        value={target.number}
        error={error}
        inputRef={inputRef}
        hint={meter === undefined ? m.meter_hint() : undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        controlClassName="min-h-13 pr-12 text-lg font-semibold wide:text-xl"
        onChange={onChange}
        onFocus={fetchChecks}
        end={
          <Suspense fallback={null}>
            <NumberEnd type="meter" number={target.number} onChange={onChange} />
          </Suspense>
        }
      />
      {meter !== undefined && <PlnCustomerLine number={meter} />}
    </>
  );
}
