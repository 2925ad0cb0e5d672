import type { CourierCapabilities } from "@konter/contract/parcels";
import type { CourierDescription } from "../../ports/connection.ts";
import { VENDORS } from "../adapters.ts";

const COURIERS = VENDORS.filter(
  (vendor): vendor is CourierDescription => vendor.port === "courier",
);

const TABLES = {
  parcel: "What they carry",
  order: "Orders",
  tracking: "Tracking",
} as const;

interface Column {
  readonly table: keyof typeof TABLES;
  readonly heading: string;
  readonly cell: (of: CourierCapabilities) => string;
}

const yesNo = (is: boolean): string => (is ? "yes" : "no");
const number = (value: number): string => value.toLocaleString("en-US");
const rupiah = (value: number): string => `Rp ${number(value)}`;
const list = (kinds: readonly string[]): string =>
  kinds.length === 0 ? "none" : kinds.map((kind) => kind.replaceAll("_", " ")).join(", ");

/** Each capability stands in one column, so that a new one has to be described here. */
const COLUMNS: { readonly [Name in keyof CourierCapabilities]: Column } = {
  services: {
    table: "parcel",
    heading: "Services",
    cell: ({ services }) => services.map(({ code, name }) => `\`${code}\` ${name}`).join(", "),
  },
  weight: {
    table: "parcel",
    heading: "Billed weight (grams)",
    cell: ({ weight: { step_grams, tolerance_grams, least_grams, most_grams, divisor } }) =>
      `steps of ${number(step_grams)} with a tolerance of ${number(tolerance_grams)}, ${number(least_grams)} to ${number(most_grams)}, divisor ${number(divisor)}`,
  },
  cod: {
    table: "parcel",
    heading: "Cash on delivery",
    cell: ({ cod }) => (cod === null ? "no" : `${rupiah(cod.least)} to ${rupiah(cod.most)}`),
  },
  insurance: {
    table: "parcel",
    heading: "Insurance",
    cell: ({ insurance }) =>
      insurance === null
        ? "no"
        : insurance.needed_from === null
          ? "by choice"
          : `required from ${rupiah(insurance.needed_from)}`,
  },
  commodity: {
    table: "parcel",
    heading: "Commodity",
    cell: ({ commodity }) => (commodity ? "required" : "not named"),
  },
  goods: {
    table: "parcel",
    heading: "Goods",
    cell: ({ goods: { forbidden, conditional } }) =>
      `refused: ${list(forbidden)}; with conditions: ${list(conditional)}`,
  },
  waybill: {
    table: "order",
    heading: "Waybill",
    cell: ({ waybill }) =>
      ({
        own_range: "from the brand's range",
        answer: "in the response",
        later: "in the response or by webhook",
      })[waybill],
  },
  waybill_pattern: {
    table: "order",
    heading: "Form of waybills",
    cell: ({ waybill_pattern }) => `\`${waybill_pattern.replaceAll("|", "\\|")}\``,
  },
  finds_by: { table: "order", heading: "Finds an order by", cell: ({ finds_by }) => finds_by },
  is_repeatable: {
    table: "order",
    heading: "Same reference again is the same order",
    cell: ({ is_repeatable }) => yesNo(is_repeatable),
  },
  cancel_until: {
    table: "order",
    heading: "Cancels until",
    cell: ({ cancel_until }) => (cancel_until === null ? "never" : `\`${cancel_until}\``),
  },
  cancels: {
    table: "order",
    heading: "Cancellation is",
    cell: ({ cancels }) => ({ at_once: "immediate", later: "confirmed later" })[cancels],
  },
  cancel_by: {
    table: "order",
    heading: "Cancelled by",
    cell: ({ cancel_by }) => ({ courier: "a call", proof: "staff, after a proof" })[cancel_by],
  },
  manifest: { table: "order", heading: "Manifest", cell: ({ manifest }) => manifest },
  pickup: { table: "order", heading: "Pick-up call", cell: ({ pickup }) => yesNo(pickup) },
  label: { table: "order", heading: "Label", cell: ({ label }) => label },
  webhooks: { table: "tracking", heading: "Webhooks", cell: ({ webhooks }) => yesNo(webhooks) },
  signed_webhooks: {
    table: "tracking",
    heading: "Signature covers the body",
    cell: ({ webhooks, signed_webhooks }) => (webhooks ? yesNo(signed_webhooks) : "no webhooks"),
  },
  tells_billed: {
    table: "tracking",
    heading: "History has the billed weight",
    cell: ({ tells_billed }) => yesNo(tells_billed),
  },
  gives_proof: {
    table: "tracking",
    heading: "Proof of delivery",
    cell: ({ gives_proof }) => yesNo(gives_proof),
  },
  track_at_once: {
    table: "tracking",
    heading: "Waybills in a tracking call",
    cell: ({ track_at_once }) => number(track_at_once),
  },
  track_per_minute: {
    table: "tracking",
    heading: "Tracking calls a minute",
    cell: ({ track_per_minute }) => number(track_per_minute),
  },
};

/** The couriers' capability tables in Markdown, one table a subject, under titles of the given level. */
export function describeCouriers(level: "##" | "###"): string {
  return Object.entries(TABLES)
    .map(([table, title]) => {
      const columns = Object.values(COLUMNS).filter((column) => column.table === table);
      const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
      return [
        `${level} ${title}`,
        "",
        line(["Courier", ...columns.map(({ heading }) => heading)]),
        `|${"---|".repeat(columns.length + 1)}`,
        ...COURIERS.map(({ vendor, name, capabilities }) =>
          line([`${name} \`${vendor}\``, ...columns.map(({ cell }) => cell(capabilities))]),
        ),
      ].join("\n");
    })
    .join("\n\n");
}
