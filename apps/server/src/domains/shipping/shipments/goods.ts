import { COURIER_NAMES, goodsIn, ITEM_TYPES, PARCEL_GOODS } from "@konter/contract/parcels";
import type { CourierCode, GoodsKind, ParcelGoods } from "@konter/contract/parcels";
import type { Sentence } from "@konter/contract/locale";
import type { Queries } from "@konter/postgres";
import { DomainError } from "../../../platform/domain-error.ts";
import { allowedCouriers } from "../couriers/index.ts";
import type { ConnectedCourier, CourierRegistry } from "../couriers/index.ts";

/** Lists usual contents, and the goods about which the account's couriers have rules. Throws parcels_not_agent. */
export async function listGoods(
  database: Queries,
  registry: CourierRegistry,
  memberId: number,
): Promise<ParcelGoods> {
  const allowed = await allowedCouriers(database, memberId);
  const offered = registry.all().filter(({ courier }) => allowed.has(courier.vendor));
  const at = (rule: "conditional" | "forbidden", kind: GoodsKind) => [
    ...new Set(
      offered.flatMap(({ courier: { vendor, capabilities } }) =>
        capabilities.goods[rule].includes(kind) ? [vendor] : [],
      ),
    ),
  ];
  return {
    item_types: ITEM_TYPES.map((type) => ({ ...type })),
    goods: PARCEL_GOODS.map(({ kind, name, packing, words, unless }) => ({
      kind,
      name,
      packing,
      words: [...words],
      unless: [...unless],
      forbidden_at: at("forbidden", kind),
      conditional_at: at("conditional", kind),
    })),
  };
}

interface Contents {
  readonly content: string;
  /** Whether the sender says that they are packed by the courier's rules. */
  readonly packed?: boolean | undefined;
}

/** Throws parcel_goods_forbidden, parcel_goods_unpacked. */
export function refuseGoods(
  { courier: { vendor, capabilities } }: Pick<ConnectedCourier, "courier">,
  { content, packed = false }: Contents,
): void {
  const named = goodsIn(content, PARCEL_GOODS);
  const { forbidden, conditional } = capabilities.goods;
  const never = named.find(({ kind }) => forbidden.includes(kind));
  if (never !== undefined) throw refusal("parcel_goods_forbidden", vendor, never.name);
  const open = packed ? undefined : named.find(({ kind }) => conditional.includes(kind));
  if (open !== undefined) throw refusal("parcel_goods_unpacked", vendor, open.name);
}

const FIELDS = { parcel_goods_forbidden: "content", parcel_goods_unpacked: "packed" } as const;

function refusal(code: keyof typeof FIELDS, courier: CourierCode, goods: Sentence): DomainError {
  const details = { parameters: { courier: COURIER_NAMES[courier] }, named: { goods } };
  return new DomainError(code, {
    ...details,
    fields: { [FIELDS[code]]: { rule: code, ...details } },
  });
}
