import { COURIER_NAMES } from "@konter/contract/parcels";
import type { ParcelGoods } from "@konter/contract/parcels";
import type { PostalCountries } from "@konter/contract/postal-abroad";
import { Card } from "@konter/ui";
import type { Form } from "@konter/ui";
import { formatKilograms } from "@konter/ui/parcels";
import { numberOf } from "../../app/number-of.ts";
import * as m from "#messages";
import { ContentFields, GoodsNote, InsureField, MeasureFields } from "../parcels/index.ts";
import type { AbroadValues } from "./abroad-values.ts";

/** Weight, size, contents and value of the item. */
export function ItemFields({
  form,
  list,
  goods,
  isPacked,
}: {
  readonly form: Form<AbroadValues>;
  readonly list: PostalCountries;
  readonly goods: ParcelGoods["goods"];
  readonly isPacked: boolean;
}) {
  const { content } = form.values;
  const divisor = list.volume_divisor;
  return (
    <Card className="p-4">
      <section aria-labelledby="abroad-item" className="flex flex-col gap-4">
        <h2 id="abroad-item" className="font-bold">
          {m.abroad_item()}
        </h2>
        <MeasureFields
          form={form}
          couriers={divisor === null ? [] : [{ name: COURIER_NAMES.ipos, volume_divisor: divisor }]}
        />
        <BandNote typed={form.values.weight_grams} bands={list.band_grams} />
        <ContentFields form={form} hint={m.abroad_content_hint()} />
        <GoodsNote
          goods={goods}
          packed={isPacked}
          onPacked={(on) => form.set({ packed_content: on ? content : "" })}
        />
        <InsureField form={form} />
      </section>
    </Card>
  );
}

/** The weight band in which the typed weight is charged. */
function BandNote({ typed, bands }: { readonly typed: string; readonly bands: readonly number[] }) {
  const grams = numberOf(typed);
  if (typeof grams !== "number" || grams <= 0) return null;
  const band = bands.find((limit) => grams <= limit);
  const last = bands.at(-1);
  if (band !== undefined)
    return <p className="text-sm text-soft">{m.abroad_band({ most: formatKilograms(band) })}</p>;
  if (last === undefined) return null;
  return <p className="text-sm text-soft">{m.abroad_band_over({ most: formatKilograms(last) })}</p>;
}
