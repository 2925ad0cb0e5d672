import type { Locale, Sentence } from "@konter/contract/locale";
import { renderSentence } from "@konter/contract/locale";
import { formatRupiah } from "@konter/contract/money";
import { COURIER_NAMES } from "@konter/contract/parcels";
import { localPhone } from "@konter/contract/phone";
import { SHOP_ORDER_STATE_NAMES } from "@konter/contract/shop-orders";
import { businessDate } from "@konter/contract/time";
import { dateText } from "@konter/contract/time-text";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { readBrandSettings } from "../../../kernel/settings/index.ts";
import { cleanLogo, readLogo, readLook } from "../../office/brand/index.ts";
import { findDistrict } from "../../shipping/shipments/index.ts";
import { readOrigin } from "../delivery/index.ts";
import { readOrderLines } from "../orders/index.ts";
import type { OrderLineRow, OrderRow } from "../orders/index.ts";

/** A label with its value. */
interface InvoiceFact {
  readonly label: string;
  readonly value: string;
}

/** The texts of an invoice in one language, in the order of the page. */
export interface Invoice {
  readonly brand: {
    readonly name: string;
    /** PNG; undefined without a logo. */
    readonly logo: Buffer | undefined;
    /** Hex. */
    readonly color: string;
  };
  readonly title: string;
  readonly facts: readonly InvoiceFact[];
  readonly from: { readonly title: string; readonly lines: readonly string[] };
  readonly to: { readonly title: string; readonly lines: readonly string[] };
  readonly columns: readonly [string, string, string, string];
  readonly lines: readonly {
    readonly name: string;
    readonly note: string;
    readonly quantity: string;
    readonly price: string;
    readonly total: string;
  }[];
  readonly sums: readonly (InvoiceFact & { readonly bold?: boolean })[];
  readonly foot: string;
  readonly page: string;
}

const WORDS = {
  title: { id: "Faktur", en: "Invoice" },
  number: { id: "Nomor", en: "Number" },
  date: { id: "Tanggal", en: "Date" },
  status: { id: "Status", en: "Status" },
  paidBy: { id: "Dibayar dengan", en: "Paid by" },
  deposit: { id: "Saldo", en: "Deposit" },
  from: { id: "Penjual", en: "Seller" },
  to: { id: "Pembeli", en: "Buyer" },
  product: { id: "Barang", en: "Product" },
  quantity: { id: "Jumlah", en: "Quantity" },
  price: { id: "Harga", en: "Price" },
  total: { id: "Total", en: "Total" },
  goods: { id: "Harga barang", en: "Goods" },
  coupon: { id: "Kupon {code}", en: "Coupon {code}" },
  shipping: { id: "Ongkir {courier} {service}", en: "Shipping {courier} {service}" },
  shippingCoupon: { id: "Potongan ongkir {code}", en: "Shipping discount {code}" },
  fee: { id: "Biaya pembayaran", en: "Payment fee" },
  refunded: { id: "Sudah dikembalikan", en: "Refunded" },
  foot: {
    id: "Faktur ini dibuat otomatis dan berlaku tanpa tanda tangan.",
    en: "This invoice was made automatically and is valid without a signature.",
  },
  page: { id: "Halaman", en: "Page" },
} as const satisfies Readonly<Record<string, Sentence>>;

const LOGO_PX = 360;

/** The invoice of a paid order. Throws shop_invoice_unpaid, overloaded. */
export async function readInvoice(
  brand: BrandContext,
  order: OrderRow,
  locale: Locale,
): Promise<Invoice> {
  const { paid_at: paidAt } = order;
  if (paidAt === null) throw new DomainError("shop_invoice_unpaid");
  const { pool } = brand;
  const [settings, look, logo, lines, from, buyer] = await Promise.all([
    readBrandSettings(brand),
    readLook(brand),
    readLogo(pool),
    readOrderLines(pool, [order.id]),
    readSeller(pool),
    readBuyer(pool, order),
  ]);
  const word = (name: keyof typeof WORDS) => WORDS[name][locale];
  const png =
    logo === undefined ? undefined : await cleanLogo(logo, { insidePx: LOGO_PX, as: "png" });
  return {
    brand: { name: settings.name, logo: png?.bytes, color: look.colors.primary },
    title: word("title"),
    facts: [
      { label: word("number"), value: order.number },
      { label: word("date"), value: dateText(businessDate(paidAt), locale) },
      { label: word("status"), value: SHOP_ORDER_STATE_NAMES[order.status][locale] },
      {
        label: word("paidBy"),
        value: order.payer === "channel" ? (order.method?.name ?? "–") : word("deposit"),
      },
    ],
    from: { title: word("from"), lines: [settings.name, ...from] },
    to: { title: word("to"), lines: buyer },
    columns: [word("product"), word("quantity"), word("price"), word("total")],
    lines: lines.map(toInvoiceLine),
    sums: sumsOf(order, locale),
    foot: word("foot"),
    page: word("page"),
  };
}

const toInvoiceLine = (line: OrderLineRow): Invoice["lines"][number] => ({
  name: line.name,
  note: `SKU ${line.sku}`,
  quantity: String(line.quantity),
  price: formatRupiah(line.price),
  total: formatRupiah(line.price * line.quantity),
});

function sumsOf(order: OrderRow, locale: Locale): Invoice["sums"] {
  const code = order.coupon_code ?? "";
  const courier = COURIER_NAMES[order.courier];
  const filled = (name: keyof typeof WORDS) =>
    renderSentence(WORDS[name], locale, { code, courier, service: order.service_name });
  const less = (name: keyof typeof WORDS, amount: number): Invoice["sums"] =>
    amount === 0 ? [] : [{ label: filled(name), value: `−${formatRupiah(amount)}` }];
  const fee = order.payer === "channel" ? order.amount - order.total : 0;
  return [
    { label: filled("goods"), value: formatRupiah(order.goods_total) },
    ...less("coupon", order.goods_discount),
    { label: filled("shipping"), value: formatRupiah(order.shipping_fee) },
    ...less("shippingCoupon", order.shipping_discount),
    ...(fee === 0 ? [] : [{ label: filled("fee"), value: formatRupiah(fee) }]),
    { label: filled("total"), value: formatRupiah(order.total + fee), bold: true },
    ...less("refunded", order.refunded),
  ];
}

/** The shop's address; empty while staff have entered none. */
async function readSeller(database: Queries): Promise<readonly string[]> {
  const origin = await readOrigin(database);
  if (origin === undefined) return [];
  const place = await findDistrict(database, origin.district);
  const region = place === undefined ? "" : `${place.district}, ${place.city}, ${place.province}`;
  return [origin.detail, `${region} ${origin.postcode}`.trim(), localPhone(origin.phone)];
}

async function readBuyer(database: Queries, order: OrderRow): Promise<readonly string[]> {
  const { recipient, member_id: memberId, guest_name: guestName } = order;
  const found = await database.query<{ name: string }>("select name from member where id = $1", [
    memberId,
  ]);
  const name = found.rows[0]?.name ?? guestName ?? "";
  const address = [
    recipient.detail,
    `${recipient.region} ${recipient.postcode}`.trim(),
    localPhone(recipient.phone),
  ];
  return [...new Set([name, recipient.name]), ...address].filter(Boolean);
}
