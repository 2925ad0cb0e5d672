import { PhoneField } from "@konter/ui";
import { Suspense } from "react";
import * as m from "#messages";
import { fetchChecks, NumberEnd } from "./number-parts.tsx";
import type { NumberPanelProps } from "./number-parts.tsx";
import { OperatorChip } from "./operator-chip.tsx";

/** A phone's number, with its operator found from it. */
export function PhoneNumber({ screen, target, error, inputRef, onChange }: NumberPanelProps) {
  return (
    <PhoneField
      label={m.destination_number()}
      name="number"
      value={target.number}
      error={error}
      inputRef={inputRef}
      placeholder="0812 3456 7890"
      onChange={onChange}
      onFocus={fetchChecks}
      aside={
        (target.number !== "" || target.operator !== undefined) && (
          <OperatorChip screen={screen} target={target} />
        )
      }
      end={
        <Suspense fallback={null}>
          <NumberEnd type="phone" number={target.number} onChange={onChange} />
        </Suspense>
      }
    />
  );
}
