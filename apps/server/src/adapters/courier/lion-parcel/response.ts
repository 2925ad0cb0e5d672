import { rupiah } from "@konter/contract/money";
import type {
  CancelOutcome,
  Commodity,
  FeeReading,
  OrderOutcome,
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
  evidenceOf,
  heard,
  isMeant,
  parseObject,
  requireHeard,
  unknown,
  unreadableEvidence,
} from "../../vendor-answer.ts";
import {
  fieldOf,
  isVendorObject,
  readFlag,
  readText,
  type VendorObject,
} from "../../vendor-values.ts";
import { heardTrack } from "../calls.ts";
import { refusalOf, type RefusalWords, refusedCancel, refusedOrder } from "../refusals.ts";
import {
  billedOf,
  objectIn,
  readCharge,
  readDays,
  readKilograms,
  readZonedTime,
  rowsOf,
} from "../values.ts";
import { LION_SERVICES } from "./services.ts";
import { isAdjustment, lionState } from "./words.ts";

interface LionAnswer {
  readonly status: number;
  readonly object: VendorObject;
  /** Why it was refused; absent for a 4xx that is not Lion's. */
  readonly refusal: string | undefined;
  readonly evidence: Evidence;
}

/** A refusal is a 4xx with `message {en, id}`. */
function envelope(answer: Answer, redact: Redactor): LionAnswer | Evidence {
  const { status } = answer;
  const object = isMeant(answer) ? parseObject(answer.text) : undefined;
  const message = object && fieldOf(object, "message");
  const refusal =
    status >= 400
      ? readText(isVendorObject(message) ? fieldOf(message, "en") : message)
      : undefined;
  if (object === undefined || (status >= 400 && status !== 401 && refusal === undefined))
    return unreadableEvidence(answer, redact);
  const said = {
    code: readText(fieldOf(object, "code"), 40) ?? `http_${status}`,
    message: refusal,
  };
  const row = status < 400 ? objectIn(object, "data") : object;
  return {
    status,
    object,
    refusal,
    evidence: evidenceOf(row, ["stt_no", "shipment_id", "code"], said, redact),
  };
}

const REFUSALS: RefusalWords = [
  [/unauthori[sz]ed|forbidden|credential/i, "configuration"],
  [/origin|destination|city|district|embargo/i, "place_not_served"],
  [/commodity|dangerous|prohibited/i, "goods_forbidden"],
  [/product/i, "service_closed"],
  [/weight|dimension|piece/i, "weight_outside"],
  [/\bcod\b/i, "cod_outside"],
  [/address|phone|name/i, "address_refused"],
  [/too many/i, "rate_limited"],
];

const refusedBy = (status: number, refusal: string | undefined) =>
  status === 401 ? "configuration" : refusalOf(REFUSALS, refusal ?? "");

/** A lane without a tariff is a refusal. Throws GatewayUnreachable and GatewayRefused. */
export function readTariff(exchange: Exchange, redact: Redactor): FeeReading {
  const { status, object, refusal, evidence } = known(exchange, redact);
  if (status >= 400 && refusedBy(status, refusal) !== "place_not_served")
    throw new GatewayRefused(evidence.code, evidence.message);
  const takesCod = readFlag(fieldOf(object, "is_cod_area")) ?? false;
  const rows = rowsOf(fieldOf(object, "result"));
  return { ...evidence, fees: rows.flatMap((row) => feeOf(row, takesCod) ?? []) };
}

/** Throws GatewayUnreachable, and GatewayRefused for wrong credentials. */
function known(exchange: Exchange, redact: Redactor): LionAnswer {
  const answer = requireHeard(exchange, envelope, redact, "Lion Parcel");
  if (answer.status === 401)
    throw new GatewayRefused(answer.evidence.code, answer.evidence.message);
  return answer;
}

function feeOf(row: VendorObject, takesCod: boolean): ServiceFee | undefined {
  const product = readText(fieldOf(row, "product"), 20)?.toUpperCase();
  const service = LION_SERVICES.find(({ code }) => code === product)?.code;
  const fee = readCharge(fieldOf(row, "total_tariff"));
  const isActive = readText(fieldOf(row, "status"), 20) === "ACTIVE";
  if (service === undefined || fee === undefined || fee === 0 || !isActive) return undefined;
  if (readFlag(fieldOf(row, "is_embargo")) !== false) return undefined;
  const days = readDays(fieldOf(row, "estimasi_sla"));
  return { service, fee, tax: rupiah(0), insurance: rupiah(0), days, takesCod };
}

export function readCommodities(exchange: Exchange, redact: Redactor): readonly Commodity[] {
  const { status, object, evidence } = known(exchange, redact);
  if (status >= 400) throw new GatewayRefused(evidence.code, evidence.message);
  return rowsOf(fieldOf(object, "data")).flatMap((row) => {
    const code = readText(fieldOf(row, "commodity_code"), 40);
    const name = readText(fieldOf(row, "commodity_name"), 120);
    return code === undefined || name === undefined ? [] : [{ code, name }];
  });
}

export function readOrderAnswer(
  exchange: Exchange,
  reference: string,
  redact: Redactor,
): OrderOutcome {
  return heard(exchange, envelope, redact, ({ status, object, refusal, evidence }) => {
    if (status >= 400) {
      if (/ref.*(exist|duplicate|already)/i.test(refusal ?? ""))
        return { ...evidence, state: "exists" };
      const reason = status === 429 ? "rate_limited" : refusedBy(status, refusal);
      return refusedOrder(evidence, reason, refusal ?? String(status));
    }
    const data = objectIn(object, "data");
    // Seen as an object and as a list of one.
    const row = rowsOf(fieldOf(data, "stt"))[0] ?? data;
    const waybill = readText(fieldOf(row, "stt_no"), 60);
    const shipment = readText(fieldOf(data, "shipment_id"), 60);
    const named = readText(fieldOf(row, "stt_no_ref_external"), 60);
    if (named !== undefined && named !== reference)
      return doubted(evidence, "other_order", "an answer about another order");
    if (waybill === undefined && shipment === undefined)
      return doubted(evidence, "no_waybill", "an acceptance without a number");
    return {
      ...evidence,
      state: "made",
      waybill: waybill ?? null,
      ...(shipment !== undefined && { vendorReference: shipment }),
    };
  });
}

export function readFound(exchange: Exchange, reference: string, redact: Redactor): OrderReading {
  return heard(exchange, envelope, redact, (answer) => {
    const { object, evidence } = answer;
    const rows = rowsOf(fieldOf(object, "stts"));
    if (isMissing(answer, rows)) return { ...evidence, state: "not_found" };
    const row = rows.find((one) => fieldOf(one, "stt_no_ref_external") === reference);
    const waybill = readText(row && fieldOf(row, "stt_no"), 60);
    if (row === undefined || waybill === undefined) return unknown(evidence);
    const isCancelled = readText(fieldOf(row, "current_status"), 40) === "CNX";
    return isCancelled
      ? { ...evidence, state: "cancelled" }
      : { ...evidence, state: "made", waybill };
  });
}

const isMissing = ({ status, object }: LionAnswer, rows: readonly VendorObject[]): boolean =>
  status === 404 || (status === 200 && Array.isArray(fieldOf(object, "stts")) && rows.length === 0);

export function readCancel(exchange: Exchange, waybill: string, redact: Redactor): CancelOutcome {
  return heard(exchange, envelope, redact, ({ status, object, refusal, evidence }) => {
    if (status === 404) return { ...evidence, state: "not_found" };
    if (status === 401 || status === 429) return unknown(evidence);
    if (status >= 400) return refusedCancel(evidence, refusal ?? "");
    const data = objectIn(object, "data");
    return fieldOf(data, "stt_no") === waybill && fieldOf(data, "status_code") === "CNX"
      ? { ...evidence, state: "cancelled" }
      : unknown(evidence);
  });
}

export function readTrack(exchange: Exchange, waybill: string, redact: Redactor): TrackReading {
  return heardTrack(exchange, waybill, envelope, redact, (answer) => {
    const { object, evidence } = answer;
    const rows = rowsOf(fieldOf(object, "stts"));
    if (isMissing(answer, rows)) return { ...evidence, state: "not_found" };
    const row = rows.find((one) => fieldOf(one, "stt_no") === waybill);
    if (row === undefined) return unknown(evidence);
    const back = rows.find((one) => isReturn(one) && fieldOf(one, "root_stt_number") === waybill);
    const returnWaybill = readText(back && fieldOf(back, "stt_no"), 60);
    return {
      ...evidence,
      state: "found",
      scans: historyOf(row),
      ...chargesOf(row, "chargeable_total_tariff"),
      ...(returnWaybill !== undefined && { returnWaybill }),
    };
  });
}

/** Newest or oldest first; of one instant the vendor's `row` decides. */
function historyOf(stt: VendorObject): readonly Scan[] {
  return rowsOf(fieldOf(stt, "history"))
    .toSorted((one, other) => rowNumber(one) - rowNumber(other))
    .flatMap((row) => {
      const scan = scanOf(row, "datetime", isReturn(stt));
      return scan === undefined || isAdjustment(scan.code) ? [] : [scan];
    })
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

const rowNumber = (row: VendorObject): number => Number(readText(fieldOf(row, "row"), 6) ?? 0);

const RETURNS: ReadonlySet<string> = new Set(["return", "returnhq", "cancel", "return-reroute"]);

/** A return travels under a number of its own, and is not in the words of its history. */
export const isReturn = (stt: VendorObject): boolean =>
  RETURNS.has(readText(fieldOf(stt, "stt_journey_type"), 20) ?? "");

/** A line of a history or a webhook. */
export function scanOf(row: VendorObject, time: string, isReturning: boolean): Scan | undefined {
  const at = readZonedTime(fieldOf(row, time));
  const code = readText(fieldOf(row, "status_code"), 60);
  if (at === undefined || code === undefined) return undefined;
  const text = readText(fieldOf(row, "remarks"), 200) ?? code;
  const place = readText(fieldOf(row, "city"), 120) ?? "";
  return { at, state: lionState(code, text, isReturning), code, text, place };
}

/** What it weighs and costs; the charge has another name in webhooks. */
export const chargesOf = (row: VendorObject, total: string): Pick<TrackReading, "billed"> =>
  billedOf(readKilograms(fieldOf(row, "chargeable_weight")), readCharge(fieldOf(row, total)));
