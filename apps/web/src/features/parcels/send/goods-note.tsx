import { COURIER_NAMES, goodsIn } from "@konter/contract/parcels";
import type { CourierCode, ParcelGoods } from "@konter/contract/parcels";
import { Alert, CheckField, kitLocale } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import * as m from "#messages";
import { parcelGoodsQuery } from "../api.ts";

type NamedGoods = ParcelGoods["goods"][number];

/** The goods with rules that the contents name. */
export function useGoodsIn(content: string): readonly NamedGoods[] {
  const { data } = useQuery(parcelGoodsQuery());
  return data === undefined ? [] : goodsIn(content, data.goods);
}

/** Usual contents, as suggestions of the browser. */
export function ItemTypes({ id }: { readonly id: string }) {
  const { data } = useQuery(parcelGoodsQuery());
  return (
    <datalist id={id}>
      {data?.item_types.map((type) => (
        <option key={type.id}>{type[kitLocale()]}</option>
      ))}
    </datalist>
  );
}

const namesOf = (couriers: readonly CourierCode[]): string =>
  couriers.map((code) => COURIER_NAMES[code]).join(", ");

/** Warns of goods that couriers refuse, and asks whether the others are packed by the rules (M429). */
export function GoodsNote({
  goods,
  packed,
  onPacked,
}: {
  readonly goods: readonly NamedGoods[];
  readonly packed: boolean;
  readonly onPacked: (packed: boolean) => void;
}) {
  const locale = kitLocale();
  const conditional = goods.filter(({ conditional_at: at }) => at.length > 0);
  return (
    <>
      {goods
        .filter(({ forbidden_at: at }) => at.length > 0)
        .map(({ kind, name, forbidden_at: at }) => (
          <Alert key={kind} tone="danger">
            {m.parcel_goods_forbidden({ couriers: namesOf(at), goods: name[locale] })}
          </Alert>
        ))}
      {conditional.length > 0 && (
        <CheckField
          label={m.parcel_packed({ goods: conditional.map(({ name }) => name[locale]).join(", ") })}
          hint={conditional.flatMap(({ packing }) => packing?.[locale] ?? []).join(" ")}
          checked={packed}
          onChange={onPacked}
        />
      )}
    </>
  );
}
