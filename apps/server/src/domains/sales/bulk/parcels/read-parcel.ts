import { BULK_COLUMNS } from "@konter/contract/bulk";
import type { ParcelColumnName } from "@konter/contract/bulk";
import { rupiah } from "@konter/contract/money";
import { COURIER_NAMES, COURIERS, parcelAgreement, parcelFeeInput } from "@konter/contract/parcels";
import type { DomesticCourier, PartyInput } from "@konter/contract/parcels";
import * as z from "zod/mini";
import type { PricedOrder } from "../../../shipping/shipments/index.ts";
import type { RowCells } from "../reading/read-row.ts";
import type { ParcelBook } from "./parcel-book.ts";
import type { NamedDistrict } from "../../../people/addresses/index.ts";

/** What is wrong with the cells of a row. */
export interface WrongParcel {
  readonly fault:
    | "cell_missing"
    | "courier_unknown"
    | "district_unclear"
    | "district_unknown"
    | "parcel_refused"
    | "service_unknown"
    | "value_wrong";
  readonly facts: Readonly<Record<string, string | number>>;
  readonly nearest?: readonly NamedDistrict[];
}

/** A row as it is sent; without a sender its lane has no origin. */
export interface ReadParcel {
  readonly recipient: PartyInput;
  readonly district: NamedDistrict;
  readonly courier: DomesticCourier;
  readonly serviceName: string;
  readonly order: Omit<PricedOrder, "lane"> & {
    readonly lane: Omit<PricedOrder["lane"], "origin">;
  };
}

const COLUMN_NAMES = Object.keys(BULK_COLUMNS.parcels) as ParcelColumnName[];

/** The column of each field of the schemas that single parcels are checked by. */
const COLUMN_OF: Readonly<Record<string, ParcelColumnName>> = {
  name: "recipient_name",
  phone: "recipient_phone",
  address: "recipient_address",
  postcode: "recipient_postcode",
  content: "content",
  value: "item_value",
  weight_grams: "weight_grams",
  length: "length",
  width: "width",
  height: "height",
  commodity: "commodity",
};

const { recipient, content } = parcelAgreement.shape;
const {
  origin: _origin,
  destination: _destination,
  courier: _courier,
  ...measures
} = parcelFeeInput.shape;
const CELLS = z.object({ ...recipient.shape, content, ...measures });

/** Reads a row by the rules of a single parcel, or returns its first fault. */
export function readParcel(cells: RowCells, book: ParcelBook): ReadParcel | WrongParcel {
  const missing = COLUMN_NAMES.find(
    (column) => BULK_COLUMNS.parcels[column].isRequired && cells[column] === undefined,
  );
  if (missing !== undefined) return { fault: "cell_missing", facts: { column: missing } };
  const typed = CELLS.safeParse({
    name: cells.recipient_name,
    phone: cells.recipient_phone,
    address: cells.recipient_address,
    postcode: cells.recipient_postcode,
    content: cells.content,
    value: numberOf(cells.item_value),
    weight_grams: numberOf(cells.weight_grams),
    length: numberOf(cells.length),
    width: numberOf(cells.width),
    height: numberOf(cells.height),
    ...(cells.commodity !== undefined && { commodity: cells.commodity }),
  });
  if (!typed.success) return wrong(COLUMN_OF[String(typed.error.issues[0]?.path[0])] ?? "content");
  const insured = yesOrNo(cells.insured);
  if (insured === undefined) return wrong("insured");
  const packed = yesOrNo(cells.packed);
  if (packed === undefined) return wrong("packed");
  const codAmount = cells.cod_amount === undefined ? 0 : numberOf(cells.cod_amount);
  if (!Number.isSafeInteger(codAmount) || codAmount < 0) return wrong("cod_amount");
  const found = book.districts.find(cells.district ?? "", cells.city ?? "");
  if ("nearest" in found)
    return {
      fault: found.isUnclear ? "district_unclear" : "district_unknown",
      facts: { district: cells.district ?? "" },
      nearest: found.nearest,
    };
  const chosen = chooseService(cells, book);
  if ("fault" in chosen) return chosen;
  const { name, phone, address, postcode, content: contents, ...parcel } = typed.data;
  return {
    recipient: { name, phone, address, postcode },
    district: found.district,
    courier: chosen.courier,
    serviceName: chosen.serviceName,
    order: {
      lane: { courier: chosen.courier, destination: found.district.code, ...parcel },
      service: chosen.service,
      content: contents,
      insured,
      packed,
      cod_amount: rupiah(codAmount),
    },
  };
}

const wrong = (column: ParcelColumnName): WrongParcel => ({
  fault: "value_wrong",
  facts: { column },
});

const numberOf = (text: string | undefined): number =>
  text !== undefined && /^\d{1,13}$/.test(text) ? Number(text) : Number.NaN;

const YES = new Set(["ya", "y", "yes", "iya", "true", "1"]);
const NO = new Set(["", "tidak", "tdk", "t", "no", "n", "false", "0", "-"]);

function yesOrNo(text = ""): boolean | undefined {
  const word = text.trim().toLowerCase();
  return YES.has(word) ? true : NO.has(word) ? false : undefined;
}

const spelled = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

function chooseService(
  { courier: typedCourier = "", service: typedService = "" }: RowCells,
  { couriers }: ParcelBook,
):
  | WrongParcel
  | {
      readonly courier: DomesticCourier;
      readonly service: string;
      readonly serviceName: string;
    } {
  const code = courierOf(typedCourier);
  if (code === undefined)
    return {
      fault: "courier_unknown",
      facts: { couriers: couriers.map(({ name }) => name).join(", ") },
    };
  const offered = couriers.find((each) => each.code === code);
  if (offered?.open !== true)
    return {
      fault: "parcel_refused",
      facts: {
        column: "courier",
        code: offered === undefined ? "courier_not_allowed" : "courier_closed",
        courier: COURIER_NAMES[code],
      },
    };
  const service = offered.services.find(
    (each) =>
      spelled(each.code) === spelled(typedService) || spelled(each.name) === spelled(typedService),
  );
  return service === undefined
    ? {
        fault: "service_unknown",
        facts: {
          courier: offered.name,
          services: offered.services.map(({ name }) => name).join(", "),
        },
      }
    : { courier: code, service: service.code, serviceName: `${offered.name} ${service.name}` };
}

/** By code or name; the beginning of a name is enough where only one courier has it. */
function courierOf(typed: string): DomesticCourier | undefined {
  const text = spelled(typed);
  if (text === "") return undefined;
  const isNamed = (code: DomesticCourier, test: (name: string) => boolean) =>
    test(spelled(code)) || test(spelled(COURIER_NAMES[code]));
  const exact = COURIERS.find((code) => isNamed(code, (name) => name === text));
  if (exact !== undefined) return exact;
  const [only, ...others] = COURIERS.filter((code) =>
    isNamed(code, (name) => name.startsWith(text)),
  );
  return others.length === 0 ? only : undefined;
}
