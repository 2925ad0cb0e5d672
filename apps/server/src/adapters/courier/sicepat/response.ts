import { rupiah } from "@konter/contract/money";
import type {
  CancelOutcome,
  CourierOrder,
  CourierPlace,
  FeeReading,
  OrderOutcome,
  OrderReading,
  PickupLetterReading,
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
  readAmount,
  readText,
  type VendorObject,
} from "../../vendor-values.ts";
import { heardTrack } from "../calls.ts";
import { refusalOf, type RefusalWords, refusedCancel, refusedOrder } from "../refusals.ts";
import {
  billedOf,
  readDays,
  readKilograms,
  readLocalTime,
  rowsOf,
  stateOfCode,
} from "../values.ts";
import { SICEPAT_WORDS } from "./words.ts";

interface SicepatAnswer {
  readonly object: VendorObject;
  /** The vendor's own status, which is also in an HTTP 200. */
  readonly code: number;
  readonly said: string;
  readonly evidence: Evidence;
}

const KEPT = ["status", "request_number", "waybill_number", "last_status"];

/** Reads wrap everything in `sicepat` with `status {code, description}`. */
function readEnvelope(answer: Answer, redact: Redactor): SicepatAnswer | Evidence {
  const outer = isMeant(answer) ? parseObject(answer.text) : undefined;
  const object = outer === undefined ? undefined : fieldOf(outer, "sicepat");
  const status = isVendorObject(object) ? fieldOf(object, "status") : undefined;
  const code = isVendorObject(status) ? Number(readText(fieldOf(status, "code"))) : Number.NaN;
  if (!isVendorObject(object) || !isVendorObject(status) || !Number.isInteger(code))
    return unreadableEvidence(answer, redact);
  const said = readText(fieldOf(status, "description")) ?? "";
  return answerOf(object, code, said, redact);
}

/** Writes answer with `status`, a number as text, and `error_message`. */
function writeEnvelope(answer: Answer, redact: Redactor): SicepatAnswer | Evidence {
  const object = isMeant(answer) ? parseObject(answer.text) : undefined;
  const code = object === undefined ? Number.NaN : Number(readText(fieldOf(object, "status")));
  if (object === undefined || !Number.isInteger(code)) return unreadableEvidence(answer, redact);
  return answerOf(object, code, readText(fieldOf(object, "error_message")) ?? "", redact);
}

const answerOf = (
  object: VendorObject,
  code: number,
  said: string,
  redact: Redactor,
): SicepatAnswer => ({
  object,
  code,
  said,
  evidence: evidenceOf(object, KEPT, { code: String(code), message: said }, redact),
});

/** No results are no service. Throws GatewayUnreachable and GatewayRefused. */
export function readTariff(exchange: Exchange, redact: Redactor): FeeReading {
  const { object, code, evidence } = requireHeard(exchange, readEnvelope, redact, "SiCepat");
  if (code === 401 || code === 403) throw new GatewayRefused(evidence.code, evidence.message);
  const rows = code === 200 ? rowsOf(fieldOf(object, "results")) : [];
  return { ...evidence, fees: rows.flatMap((row) => feeOf(row) ?? []) };
}

/** All districts that it serves. Throws GatewayUnreachable and GatewayRefused. */
export function readDestinations(exchange: Exchange, redact: Redactor): readonly CourierPlace[] {
  const { object, code, evidence } = requireHeard(exchange, readEnvelope, redact, "SiCepat");
  if (code !== 200) throw new GatewayRefused(evidence.code, evidence.message);
  return rowsOf(fieldOf(object, "results")).flatMap((row) => {
    const [place, name, city, province] = (
      ["destination_code", "subdistrict", "city", "province"] as const
    ).map((field) => readText(fieldOf(row, field), 60));
    if (place === undefined || name === undefined) return [];
    return [{ code: place, name, city: city ?? "", province: province ?? "" }];
  });
}

function feeOf(row: VendorObject): ServiceFee | undefined {
  const service = readText(fieldOf(row, "service"), 20);
  const fee = readAmount(fieldOf(row, "tariff"));
  if (service === undefined || fee === undefined || fee === 0) return undefined;
  return {
    service,
    fee,
    tax: rupiah(0),
    insurance: rupiah(0),
    days: readDays(fieldOf(row, "etd")),
    takesCod: true,
  };
}

const REFUSALS: RefusalWords = [
  [/receipt.?number.*(exist|used|duplicate|sudah)|resi.*(sudah|duplikat)/i, "waybill_used"],
  [/destination|origin|tujuan|asal/i, "place_not_served"],
  [/auth.?key|unauthori[sz]ed/i, "configuration"],
  [/weight|berat/i, "weight_outside"],
  [/cod/i, "cod_outside"],
  [/too many|limit/i, "rate_limited"],
  [/address|alamat|phone|name/i, "address_refused"],
];

export function readOrderAnswer(
  exchange: Exchange,
  { waybill }: CourierOrder,
  redact: Redactor,
): OrderOutcome {
  return heard(exchange, writeEnvelope, redact, ({ object, code, said, evidence }) => {
    if (code >= 500) return unknown(evidence);
    if (code >= 400) return refusedOrder(evidence, refusalOf(REFUSALS, said), said);
    const [row] = rowsOf(fieldOf(object, "datas"));
    const issued = row === undefined ? undefined : readText(fieldOf(row, "receipt_number"), 40);
    if (code !== 200 || issued === undefined)
      return doubted(evidence, "no_waybill", "an acceptance without a waybill");
    if (waybill !== undefined && issued !== waybill)
      return doubted(evidence, "other_waybill", "an answer about another waybill");
    const vendorReference = readText(fieldOf(object, "request_number"), 60);
    return {
      ...evidence,
      state: "made",
      waybill: issued,
      ...(vendorReference !== undefined && { vendorReference }),
    };
  });
}

export function readFound(exchange: Exchange, redact: Redactor): OrderReading {
  return heard(exchange, readEnvelope, redact, ({ object, code, evidence }) => {
    if (code === 400 || code === 404) return { ...evidence, state: "not_found" };
    const result = fieldOf(object, "result");
    const waybill = isVendorObject(result)
      ? readText(fieldOf(result, "waybill_number"), 40)
      : undefined;
    if (code !== 200 || waybill === undefined)
      return doubted(evidence, "unreadable_answer", "an order in no known form");
    return { ...evidence, state: "made", waybill };
  });
}

export function readTrack(exchange: Exchange, waybill: string, redact: Redactor): TrackReading {
  return heardTrack(exchange, waybill, readEnvelope, redact, ({ object, code, evidence }) => {
    if (code === 400 || code === 404) return { ...evidence, state: "not_found" };
    const result = fieldOf(object, "result");
    if (code !== 200 || !isVendorObject(result)) return unknown(evidence);
    if (readText(fieldOf(result, "waybill_number"), 40) !== waybill)
      return doubted(evidence, "other_waybill", "an answer about another waybill");
    const receiver = readText(fieldOf(result, "POD_receiver"), 80);
    return {
      ...evidence,
      state: "found",
      scans: rowsOf(fieldOf(result, "track_history")).flatMap((row) => scanOf(row) ?? []),
      ...billedOf(
        readKilograms(fieldOf(result, "weight")),
        readAmount(fieldOf(result, "totalprice")),
      ),
      ...(receiver !== undefined && { receiver }),
    };
  });
}

/** The delivered line names its receiver instead of a city. */
function scanOf(row: VendorObject): Scan | undefined {
  const at = readLocalTime(fieldOf(row, "date_time"));
  const code = readText(fieldOf(row, "status"), 60);
  if (at === undefined || code === undefined) return undefined;
  const place = readText(fieldOf(row, "city"), 120) ?? "";
  const word = code.toUpperCase();
  const state = stateOfCode(SICEPAT_WORDS, word) ?? "unknown";
  return { at, state, code: word, text: code, place };
}

/** Only the text "200" is a cancellation. */
/** Throws GatewayUnreachable or GatewayRefused unless the courier comes again. */
/** A pick-up letter; undefined for an unknown one. Throws GatewayUnreachable and GatewayRefused. */
export function readLetter(exchange: Exchange, redact: Redactor): PickupLetterReading | undefined {
  const { object, code, evidence } = requireHeard(exchange, readEnvelope, redact, "SiCepat");
  if (code === 400 || code === 404) return undefined;
  if (code !== 200) throw new GatewayRefused(evidence.code, evidence.message);
  const rows = rowsOf(fieldOf(object, "results"));
  return {
    waybills: rows.flatMap((row) => readText(fieldOf(row, "receipt_number"), 40) ?? []),
    isConfirmed:
      rows.length > 0 && rows.every((row) => readText(fieldOf(row, "status")) === "CONFIRMED"),
  };
}

export function requirePickup(exchange: Exchange, redact: Redactor): void {
  const { object, code, said } = requireHeard(exchange, writeEnvelope, redact, "SiCepat");
  if (fieldOf(object, "status") !== "200") throw new GatewayRefused(String(code), said);
}

export function readCancel(exchange: Exchange, redact: Redactor): CancelOutcome {
  return heard(exchange, writeEnvelope, redact, ({ object, code, said, evidence }) => {
    if (fieldOf(object, "status") === "200") return { ...evidence, state: "cancelled" };
    if (code === 404) return { ...evidence, state: "not_found" };
    return code >= 400 && code < 500 ? refusedCancel(evidence, said) : unknown(evidence);
  });
}
