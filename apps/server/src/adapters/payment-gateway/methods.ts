import { rupiah } from "@konter/contract/money";
import { SettingsRefused } from "../../ports/connection.ts";
import type { GatewayMethod, PaymentKind } from "../../ports/payment-gateway.ts";

/** All payment methods by our code, which is the same for every vendor. */
const WAYS = {
  bca_va: { kind: "virtual_account", name: "BCA Virtual Account", bank: "BCA" },
  bni_va: { kind: "virtual_account", name: "BNI Virtual Account", bank: "BNI" },
  bri_va: { kind: "virtual_account", name: "BRI Virtual Account", bank: "BRI" },
  bsi_va: { kind: "virtual_account", name: "BSI Virtual Account", bank: "BSI" },
  cimb_va: { kind: "virtual_account", name: "CIMB Niaga Virtual Account", bank: "CIMB Niaga" },
  mandiri_bill: { kind: "virtual_account", name: "Mandiri Bill Payment", bank: "Mandiri" },
  mandiri_va: { kind: "virtual_account", name: "Mandiri Virtual Account", bank: "Mandiri" },
  permata_va: { kind: "virtual_account", name: "Permata Virtual Account", bank: "Permata" },
  qris: { kind: "qris", name: "QRIS", bank: "" },
  dana: { kind: "e_wallet", name: "DANA", bank: "" },
  gopay: { kind: "e_wallet", name: "GoPay", bank: "" },
  ovo: { kind: "e_wallet", name: "OVO", bank: "" },
  shopeepay: { kind: "e_wallet", name: "ShopeePay", bank: "" },
  alfamart: { kind: "store", name: "Alfamart", bank: "" },
  indomaret: { kind: "store", name: "Indomaret", bank: "" },
} as const satisfies Readonly<
  Record<string, { readonly kind: PaymentKind; readonly name: string; readonly bank: string }>
>;
export type WayCode = keyof typeof WAYS;

/** Creates a payment method of one vendor with its minimum and maximum amount. */
export function wayOfPaying(
  code: WayCode,
  least: number,
  most: number,
  reversibleForSeconds = 0,
): GatewayMethod {
  const { kind, name } = WAYS[code];
  return { code, kind, name, least: rupiah(least), most: rupiah(most), reversibleForSeconds };
}

/** The bank to whose account a customer pays; empty for other methods. */
export const bankOf = (code: string): string => (isWay(code) ? WAYS[code].bank : "");

const isWay = (code: string): code is WayCode => Object.hasOwn(WAYS, code);

/** For vendors without a call that lists an account's open methods. */
export const METHODS_FIELD = {
  kind: "text",
  optional: true,
  label: { id: "Cara bayar yang aktif", en: "Open ways of paying" },
  help: {
    id: "Kode dipisah koma, misalnya bca_va,qris. Kosongkan bila semuanya sudah diaktifkan vendor.",
    en: "Codes separated by commas, such as bca_va,qris. Leave it empty where the vendor has opened all of them.",
  },
} as const;

/** The codes that the settings name, or all. Throws SettingsRefused for a code that the vendor does not support. */
export function openMethodsOf(
  named: string | undefined,
  methods: readonly GatewayMethod[],
): readonly string[] {
  const all = methods.map(({ code }) => code);
  if (named === undefined) return all;
  const codes = named.split(",").map((code) => code.trim());
  if (!codes.every((code) => all.includes(code)))
    throw new SettingsRefused({ methods: { rule: "one_of" } });
  return codes;
}
