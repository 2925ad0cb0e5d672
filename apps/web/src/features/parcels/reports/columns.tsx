import { formatRupiah } from "@konter/contract/money";
import type { Shipment, ShipmentParty } from "@konter/contract/parcels";
import { displayPhone } from "@konter/contract/phone";
import { TableTime } from "@konter/ui";
import type { Column } from "@konter/ui";
import { formatKilograms, postalModeText, ShippingChip, sizeText } from "@konter/ui/parcels";
import { Balance } from "../../../app/balance.tsx";
import * as m from "#messages";
import { keptColumns } from "../../list-parts/index.ts";
import { ShipmentChip } from "../state-chips.tsx";

interface MakeColumn extends Omit<Column<Shipment>, "title" | "key"> {
  readonly key: keyof Shipment;
  readonly title: () => string;
}

const text = (key: keyof Shipment, title: () => string, read: (row: Shipment) => string) =>
  ({ key, title, wraps: true, cell: read }) satisfies MakeColumn;
const money = (key: keyof Shipment, title: () => string, read: (row: Shipment) => number) =>
  ({
    key,
    title,
    number: true,
    cell: (row: Shipment) => formatRupiah(read(row)),
  }) satisfies MakeColumn;
const weight = (key: keyof Shipment, title: () => string, read: (row: Shipment) => number) =>
  ({
    key,
    title,
    number: true,
    cell: (row: Shipment) => formatKilograms(read(row)),
  }) satisfies MakeColumn;
const party = ({ name, phone }: ShipmentParty) => `${name}, ${displayPhone(phone)}`;

/** The fields of a shipment (M420) in the chooser's order. */
const COLUMNS: readonly MakeColumn[] = [
  { key: "created_at", title: m.date, cell: ({ created_at: at }) => <TableTime at={at} /> },
  text("awb", m.parcel_waybill, ({ awb }) => awb ?? "–"),
  text("expedition", m.parcel_courier, (row) => `${row.expedition_name} ${row.service_name}`),
  text("recipient", m.parcel_recipient, ({ recipient }) => party(recipient)),
  text("postal_mode", m.postal_mode, ({ postal_mode: mode }) =>
    mode === null ? "–" : postalModeText(mode),
  ),
  weight("billed_weight", m.parcel_billed, ({ billed_weight: grams }) => grams),
  money("total_cost", m.total, ({ total_cost: total }) => total),
  { key: "status", title: m.parcel_order_state, cell: (row) => <ShipmentChip shipment={row} /> },
  {
    key: "shipping_status",
    title: m.parcel_shipping_state,
    cell: ({ status, shipping_status: state }) =>
      status === "success" ? <ShippingChip state={state} /> : "–",
  },
  text("ref_id", m.ref_id, ({ ref_id: ref }) => ref),
  text("sender", m.parcel_sender, ({ sender }) => party(sender)),
  text("destination_address", m.address_detail, (row) => row.destination_address),
  text("item_type", m.parcel_content, ({ item_type: content }) => content),
  text("dimension", m.parcel_size, ({ dimension }) => sizeText(dimension)),
  weight("item_weight", m.parcel_weighed, ({ item_weight: grams }) => grams),
  money("item_value", m.parcel_value, ({ item_value: value }) => value),
  money("shipping_fee", m.parcel_fee, ({ shipping_fee: fee }) => fee),
  money("shipping_tax", m.parcel_tax, ({ shipping_tax: tax }) => tax),
  money("insurance_fee", m.parcel_insurance, ({ insurance_fee: fee }) => fee),
  money("cod_amount", m.parcel_cod, ({ cod_amount: amount }) => amount),
  money("cod_fee", m.parcel_cod_fee, ({ cod_fee: fee }) => fee),
  money("agent_cashback", m.parcel_cashback, ({ agent_cashback: cashback }) => cashback),
  {
    key: "start_balance",
    title: m.balance_before,
    number: true,
    cell: ({ start_balance: amount }) => <Balance amount={amount} />,
  },
  {
    key: "end_balance",
    title: m.balance_then,
    number: true,
    cell: ({ end_balance: amount }) => <Balance amount={amount} />,
  },
];

/** The columns of a report before any choice; reports of the post have the mode instead of the courier. */
export const defaultColumns = (isPostal: boolean): readonly string[] => [
  "created_at",
  "awb",
  ...(isPostal ? ["postal_mode"] : ["expedition"]),
  "recipient",
  "total_cost",
  "status",
  "shipping_status",
];

const kept = keptColumns("konter:parcel-report-columns");

export const readChosenColumns = (defaults: readonly string[]): readonly string[] =>
  kept.read(
    COLUMNS.map(({ key }) => key),
    defaults,
  );
export const keepChosenColumns = (keys: readonly string[]): void => kept.keep(keys);

export const allColumns = (): readonly Column<Shipment>[] =>
  COLUMNS.map((column) => ({ ...column, title: column.title() }));
