import { normaliseMeter } from "@konter/contract/phone";
import { TextField } from "@konter/ui";
import { Suspense } from "react";
import * as m from "#messages";
import { fetchChecks, NumberEnd } from "./number-parts.tsx";
import type { NumberPanelProps } from "./number-parts.tsx";
import { CheckingMeter, PlnCustomerLine } from "./pln-customer-line.tsx";
import { useSettled } from "./use-settled.ts";

/** A PLN meter or customer number, with its owner below. */
export default function MeterNumber({ target, error, inputRef, onChange }: NumberPanelProps) {
  const settled = useSettled(target.number);
  const meter = normaliseMeter(target.number);
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
      {/* Its place is reserved from the last digit, so that the products below do not move when typing stops. */}
      {meter !== undefined &&
        (settled === target.number ? <PlnCustomerLine number={meter} /> : <CheckingMeter />)}
    </>
  );
}
