import { TextField } from "@konter/ui";
import { Suspense } from "react";
import * as m from "#messages";
import { OperatorChip } from "./operator-chip.tsx";
import { fetchChecks, NumberEnd } from "./number-parts.tsx";
import type { NumberPanelProps } from "./number-parts.tsx";

/** An account in a game, as the game writes it. */
export default function PlayerNumber({
  screen,
  target,
  error,
  inputRef,
  onChange,
}: NumberPanelProps) {
  return (
    <TextField
      label={m.player_id()}
      aside={<OperatorChip screen={screen} target={target} />}
      name="number"
      value={target.number}
      error={error}
      inputRef={inputRef}
      hint={m.player_hint()}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={60}
      controlClassName="min-h-13 pr-14 text-lg font-semibold"
      onChange={onChange}
      onFocus={fetchChecks}
      end={
        <Suspense fallback={null}>
          <NumberEnd type="player" number={target.number} onChange={onChange} />
        </Suspense>
      }
    />
  );
}
