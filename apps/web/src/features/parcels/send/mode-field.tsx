import type { OfferedCourier } from "@konter/contract/parcels";
import { Card, ChoiceGroup, SelectField } from "@konter/ui";
import * as m from "#messages";
import type { ModeChoice, ParcelMode } from "./parcel-mode.ts";

const NAMES: Readonly<Record<ParcelMode, () => string>> = {
  all: m.parcel_mode_all,
  one: m.parcel_mode_one,
  auto: m.parcel_mode_auto,
};

/** Whether one courier is asked, all are compared, or the server chooses. */
export function ModeField({
  choice,
  modes,
  couriers,
  onChange,
}: {
  readonly choice: ModeChoice;
  readonly modes: readonly ParcelMode[];
  readonly couriers: readonly OfferedCourier[];
  readonly onChange: (choice: ModeChoice) => void;
}) {
  return (
    <Card className="flex flex-col gap-4 p-4">
      <ChoiceGroup
        label={m.parcel_mode()}
        value={choice.mode}
        choices={modes.map((mode) => [mode, NAMES[mode]()] as const)}
        onChange={(mode) => onChange({ ...choice, mode })}
      />
      {choice.mode === "one" && (
        <SelectField
          label={m.parcel_courier()}
          value={choice.courier}
          onChange={(courier) => onChange({ ...choice, courier })}
          choices={couriers.map(({ code, name }) => ({ value: code, label: name }))}
        />
      )}
    </Card>
  );
}
