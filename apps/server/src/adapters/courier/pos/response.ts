import { rupiah } from "@konter/contract/money";
import type { CourierCapabilities, ShippingState } from "@konter/contract/parcels";
import type {
  CancelOutcome,
  FeeReading,
  OrderOutcome,
  OrderQuestion,
  OrderReading,
  Scan,
  ServiceFee,
  TrackReading,
} from "../../../ports/courier.ts";
import { type Evidence, GatewayRefused } from "../../../ports/payment-gateway.ts";
import type { Redactor } from "../../evidence.ts";
import type { Exchange } from "../../http-exchange.ts";
import {
  type Answer,
  doubted,
  type Envelope,
  evidenceOf,
  heard,
  isMeant,
  parseObject,
  requireHeard,
  unknown,
  unreadableEvidence,
} from "../../vendor-answer.ts";
import { fieldOf, isVendorObject, readText, type VendorObject } from "../../vendor-values.ts";
import { heardTrack } from "../calls.ts";
import { refusalOf, type RefusalWords, refusedCancel, refusedOrder } from "../refusals.ts";
import { billedOf, objectIn, oneOrMany, readCharge, readDays, readLocalTime } from "../values.ts";

interface PosAnswer {
  readonly httpStatus: number;
  /** One row is an object, several are a list. */
  readonly rows: readonly VendorObject[];
  readonly evidence: Evidence;
}

const KEPT = ["statuscode", "statusdesc", "referenceno", "barcode", "serviceCode"];

/** Everything is in `rs_x.r_x`; a refusal of the gateway before it has a `fault`. */
const envelopeOf =
  (name: string): Envelope<PosAnswer> =>
  (answer: Answer, redact: Redactor) => {
    const object = isMeant(answer) ? parseObject(answer.text) : undefined;
    const outer = object && fieldOf(object, `rs_${name}`);
    const { status: httpStatus } = answer;
    if (object === undefined || (!isVendorObject(outer) && httpStatus !== 401))
      return unreadableEvidence(answer, redact);
    const rows = isVendorObject(outer) ? oneOrMany(fieldOf(outer, `r_${name}`)) : [];
    const row = rows[0] ?? objectIn(object, "fault");
    const code = readText(fieldOf(row, "statuscode"), 20) ?? `http_${httpStatus}`;
    const message = fieldOf(row, "statusdesc") ?? fieldOf(row, "message");
    return { httpStatus, rows, evidence: evidenceOf(row, KEPT, { code, message }, redact) };
  };

const ofFees = envelopeOf("fee");
const ofOrders = envelopeOf("order");
const ofHistories = envelopeOf("tnt");
const ofManifests = envelopeOf("manifest");

/** The services of one of the post's systems, and which of them collect on delivery. */
export interface OfferedServices {
  readonly services: CourierCapabilities["services"];
  readonly takesCod: (service: string) => boolean;
}

/** Throws GatewayUnreachable and GatewayRefused. */
export function readFee(
  exchange: Exchange,
  redact: Redactor,
  services: OfferedServices,
): FeeReading {
  const { httpStatus, rows, evidence } = requireHeard(exchange, ofFees, redact, "Pos Indonesia");
  if (httpStatus >= 400) throw new GatewayRefused(evidence.code, evidence.message);
  return { ...evidence, fees: rows.flatMap((row) => feeOf(row, services) ?? []) };
}

/** Service 999 says that there is no tariff. */
function feeOf(row: VendorObject, { services, takesCod }: OfferedServices): ServiceFee | undefined {
  const code = readText(fieldOf(row, "serviceCode"), 20);
  const service = services.find((known) => known.code === code)?.code;
  const charge = (key: string) => readCharge(fieldOf(row, key)) ?? rupiah(0);
  const fee = charge("fee");
  if (service === undefined || fee === 0) return undefined;
  const [insurance, insuranceTax] = [charge("insurance"), charge("insuranceTax")];
  const discount = rupiah(Math.min(charge("discount"), fee));
  return {
    service,
    fee: rupiah(fee - discount),
    tax: charge("feeTax"),
    insurance: rupiah(insurance + insuranceTax),
    insuranceTax,
    discount,
    days: readDays(fieldOf(row, "estimation")),
    takesCod: takesCod(service),
  };
}

const DONE = "00";
const MISSING = "404";
const EXISTS = "409";

const REFUSALS: RefusalWords = [
  [/customer|unauthori[sz]ed/i, "configuration"],
  [/kode ?pos|zipcode|tarif|negara/i, "place_not_served"],
  [/berat|weight/i, "weight_outside"],
  [/\bcod\b/i, "cod_outside"],
  [/layanan|service/i, "service_closed"],
  [/dilarang|prohibited/i, "goods_forbidden"],
  [/alamat|nama|telepon|address|name|phone/i, "address_refused"],
];

const statusOf = (row: VendorObject | undefined) => readText(row && fieldOf(row, "statuscode"), 20);
const wordsOf = (row: VendorObject | undefined): string =>
  readText(row && fieldOf(row, "statusdesc")) ?? "";

export function readOrderAnswer(
  exchange: Exchange,
  reference: string,
  redact: Redactor,
): OrderOutcome {
  return heard(exchange, ofOrders, redact, ({ httpStatus, rows: [row], evidence }) => {
    if (httpStatus === 401) return { ...evidence, state: "refused", reason: "configuration" };
    const status = statusOf(row);
    const waybill = readText(row && fieldOf(row, "barcode"), 40);
    if (row === undefined || status === undefined) return unknown(evidence);
    if (fieldOf(row, "referenceno") !== reference)
      return doubted(evidence, "other_order", "an answer about another order");
    if (status === EXISTS && waybill === undefined) return { ...evidence, state: "exists" };
    if (status !== DONE && status !== EXISTS)
      return refusedOrder(evidence, refusalOf(REFUSALS, wordsOf(row)), wordsOf(row));
    return waybill === undefined
      ? doubted(evidence, "no_waybill", "an acceptance without a waybill")
      : { ...evidence, state: "made", waybill };
  });
}

export function readFound(exchange: Exchange, reference: string, redact: Redactor): OrderReading {
  return heard(exchange, ofOrders, redact, ({ rows: [row], evidence }) => {
    if (statusOf(row) === MISSING) return { ...evidence, state: "not_found" };
    const waybill = readText(row && fieldOf(row, "barcode"), 40);
    if (row === undefined || statusOf(row) !== DONE || waybill === undefined)
      return unknown(evidence);
    if (fieldOf(row, "referenceno") !== reference) return unknown(evidence);
    return fieldOf(row, "state") === "CANCELLED"
      ? { ...evidence, state: "cancelled" }
      : { ...evidence, state: "made", waybill };
  });
}

export function readCancel(
  exchange: Exchange,
  { reference }: OrderQuestion,
  redact: Redactor,
): CancelOutcome {
  return heard(exchange, ofOrders, redact, ({ rows: [row], evidence }) => {
    const status = statusOf(row);
    if (status === MISSING) return { ...evidence, state: "not_found" };
    if (row === undefined || status === undefined) return unknown(evidence);
    if (status !== DONE) return refusedCancel(evidence, wordsOf(row));
    return fieldOf(row, "referenceno") === reference
      ? { ...evidence, state: "cancelled" }
      : unknown(evidence);
  });
}

/** What a line of a history means, by its event and its description. */
export type PostWords = (event: string, description: string) => ShippingState;

export function readTrack(
  exchange: Exchange,
  waybill: string,
  redact: Redactor,
  stateOf: PostWords,
): TrackReading {
  return heardTrack(exchange, waybill, ofHistories, redact, ({ httpStatus, rows, evidence }) => {
    if (httpStatus !== 200) return unknown(evidence);
    if (rows.length === 0) return { ...evidence, state: "not_found" };
    const ours = rows.filter((row) => fieldOf(row, "barcode") === waybill);
    if (ours.length === 0) return unknown(evidence);
    const scans = ours.flatMap((row) => scanOf(row, stateOf) ?? []);
    const receiver = scans.map(({ text }) => RECEIVER.exec(text)?.[1]?.trim()).findLast(Boolean);
    return {
      ...evidence,
      state: "found",
      scans,
      ...(receiver !== undefined && { receiver }),
    };
  });
}

const RECEIVER = /DITERIMA OLEH\s*:\s*([^;]+)/i;

function scanOf(row: VendorObject, stateOf: PostWords): Scan | undefined {
  const at = readLocalTime(fieldOf(row, "eventDate"));
  const code = readText(fieldOf(row, "eventName"), 60);
  if (at === undefined || code === undefined) return undefined;
  const text = readText(fieldOf(row, "description"), 200) ?? code;
  const place = readText(fieldOf(row, "officeName"), 120) ?? "";
  return { at, state: stateOf(code, text), code, text, place };
}

/** The order tells weight and charge; without its answer nothing is said of them. */
export function readCharges(
  exchange: Exchange,
  waybill: string,
  redact: Redactor,
): Pick<TrackReading, "billed"> {
  const said = exchange.kind === "answer" ? ofOrders(exchange, redact) : undefined;
  const row = said !== undefined && "rows" in said ? said.rows[0] : undefined;
  if (row === undefined || fieldOf(row, "barcode") !== waybill) return {};
  return billedOf(readCharge(fieldOf(row, "weight")), readCharge(fieldOf(row, "totalFee")));
}

/** The row of a manifest. Throws GatewayUnreachable, and GatewayRefused for anything that is not done. */
export function readManifest(exchange: Exchange, redact: Redactor): VendorObject {
  const { rows, evidence } = requireHeard(exchange, ofManifests, redact, "Pos Indonesia");
  const [row] = rows;
  if (row === undefined || statusOf(row) !== DONE)
    throw new GatewayRefused(evidence.code, evidence.message);
  return row;
}
