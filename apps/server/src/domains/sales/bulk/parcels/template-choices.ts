import { formatRupiah } from "@konter/contract/money";
import { listCommodities, listCouriers } from "../../../shipping/shipments/index.ts";
import type { BulkParts } from "../bulk-parts.ts";
import type { Choices } from "../template.ts";

const EXAMPLE = {
  recipient_name: "Siti Rahmawati",
  recipient_phone: "081234567890",
  recipient_address: "Jl. Melati 7, RT 02/05",
  district: "Gondokusuman",
  city: "Kota Yogyakarta",
  recipient_postcode: "55225",
  content: "Baju batik",
  item_value: "150000",
  weight_grams: "1200",
  length: "20",
  width: "15",
  height: "10",
  insured: "tidak",
} as const;

/** The couriers and services that the account may use, with their limits, and kinds of goods where one is required. */
export async function parcelChoices(
  { brand, couriers: registry }: BulkParts,
  memberId: number,
): Promise<Choices> {
  const { couriers } = await listCouriers(brand.pool, registry, memberId);
  const open = couriers.filter(({ open: isOpen }) => isOpen);
  const rows = await Promise.all(
    open.map(async (courier) => {
      const goods = courier.needs_commodity ? await goodsOf(courier.code) : [];
      return courier.services.map(({ name }) => [
        courier.name,
        name,
        courier.most_grams,
        courier.insured_from === null ? "" : `Wajib dari ${formatRupiah(courier.insured_from)}`,
        goods.join(", "),
      ]);
    }),
  );
  const [first] = open;
  return {
    header: ["Kurir", "Layanan", "Berat maksimal (gram)", "Asuransi", "Jenis barang"],
    rows: rows.flat(),
    examples:
      first === undefined
        ? []
        : [{ ...EXAMPLE, courier: first.name, service: first.services[0]?.name ?? "" }],
  };

  /** The template is useful without a list that its courier does not answer with now. */
  async function goodsOf(code: (typeof open)[number]["code"]): Promise<readonly string[]> {
    try {
      const list = await listCommodities(brand, registry, memberId, code);
      return list.commodities.map(({ name }) => name);
    } catch (error) {
      brand.log.warn({ courier: code, error: String(error) }, "a template lists no kinds of goods");
      return [];
    }
  }
}
