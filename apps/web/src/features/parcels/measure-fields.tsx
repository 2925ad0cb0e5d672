import type { OfferedCourier } from "@konter/contract/parcels";
import type { Form } from "@konter/ui";
import type { ParcelValues } from "./parcel-values.ts";
import { SizeFields } from "./size-fields.tsx";
import { VolumeNote } from "./volume-note.tsx";

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
      <SizeFields form={form} />
      <VolumeNote values={form.values} couriers={couriers} />
    </>
  );
}
