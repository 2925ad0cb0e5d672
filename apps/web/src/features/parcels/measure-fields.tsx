import type { OfferedCourier } from "@konter/contract/parcels";
import type { Form } from "@konter/ui";
import { TextField } from "@konter/ui";
import * as m from "#messages";
import type { ParcelValues } from "./parcel-values.ts";
import { VolumeNote } from "./volume-note.tsx";

const SIDES = [
  ["length", m.parcel_length],
  ["width", m.parcel_width],
  ["height", m.parcel_height],
] as const;

/** Weight and size of the parcel, with the weight that its size counts as. */
export function MeasureFields({
  form,
  couriers,
}: {
  readonly form: Form<ParcelValues>;
  readonly couriers: readonly Pick<OfferedCourier, "name" | "volume_divisor">[];
}) {
  return (
    <>
      <div className="grid gap-4 wide:grid-cols-2">
        <TextField
          {...form.field("weight_grams")}
          label={m.parcel_weight()}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
        />
        <div className="grid grid-cols-3 gap-2">
          {SIDES.map(([side, label]) => (
            <TextField
              key={side}
              {...form.field(side)}
              label={label()}
              inputMode="numeric"
              autoComplete="off"
              maxLength={8}
            />
          ))}
        </div>
      </div>
      <VolumeNote values={form.values} couriers={couriers} />
    </>
  );
}
