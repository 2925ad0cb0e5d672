import { rupiah } from "@konter/contract/money";
import type {
  CancelOutcome,
  FeeReading,
  OrderOutcome,
  Scan,
  ServiceFee,
  TrackReading,
} from "../../../ports/courier.ts";
import { type Evidence, GatewayRefused } from "../../../ports/payment-gateway.ts";
import type { Redactor } from "../../evidence.ts";
import type { Exchange } from "../../http-exchange.ts";
import { parseStrictJson } from "../../strict-json.ts";
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
import { fieldOf, readAmount, readFlag, readText, type VendorObject } from "../../vendor-values.ts";
import { heardTrack } from "../calls.ts";
import { refusalOf, type RefusalWords, refusedCancel, refusedOrder } from "../refusals.ts";
import { billedOf, objectIn, readLocalTime, rowsOf } from "../values.ts";
import { jntState } from "./words.ts";

interface JntAnswer {
  readonly object: VendorObject;
  readonly evidence: Evidence;
}

function envelope(answer: Answer, redact: Redactor): JntAnswer | Evidence {
  const object = isMeant(answer) ? parseObject(answer.text) : undefined;
  if (object === undefined) return unreadableEvidence(answer, redact);
  const [row] = rowsOf(fieldOf(object, "detail"));
  const said = {
    code: readText(row && fieldOf(row, "status"), 40) ?? `http_${answer.status}`,
    message: (row && fieldOf(row, "reason")) ?? fieldOf(object, "message"),
  };
  return { object, evidence: evidenceOf(row ?? object, ["status", "reason"], said, redact) };
}

/** The list of services is JSON in a text. Throws GatewayUnreachable and GatewayRefused. */
export function readTariff(exchange: Exchange, redact: Redactor): FeeReading {
  const { object, evidence } = requireHeard(exchange, envelope, redact, "J&T Express");
  const message = readText(fieldOf(object, "message")) ?? "";
  if (readFlag(fieldOf(object, "is_success")) !== true) {
    if (/sign|key|auth/i.test(message)) throw new GatewayRefused(evidence.code, evidence.message);
    return { ...evidence, fees: [] };
  }
  return { ...evidence, fees: contentOf(object).flatMap((row) => feeOf(row) ?? []) };
}

function contentOf(object: VendorObject): readonly VendorObject[] {
  const content = fieldOf(object, "content");
  try {
    return rowsOf(parseStrictJson(typeof content === "string" ? content : ""));
  } catch {
    return [];
  }
}

function feeOf(row: VendorObject): ServiceFee | undefined {
  const service = readText(fieldOf(row, "productType"), 20);
  const fee = readAmount(fieldOf(row, "cost"));
  if (service === undefined || fee === undefined || fee === 0) return undefined;
  return { service, fee, tax: rupiah(0), insurance: rupiah(0), days: null, takesCod: true };
}

const REFUSALS: RefusalWords = [
  [/sign|api.?key|username|password/i, "configuration"],
  [/kecamatan|kota|destination|origin/i, "place_not_served"],
  [/berat|weight/i, "weight_outside"],
  [/\bcod\b/i, "cod_outside"],
  [/alamat|nama|telepon|phone/i, "address_refused"],
];

/** The order exists already; its waybill may be in the error. */
const REPEATED = /orderid tidak boleh sama/i;

/** A success names our order, says "Sukses" and has a waybill; `success: true` alone says nothing. */
export function readOrderAnswer(
  exchange: Exchange,
  reference: string,
  redact: Redactor,
): OrderOutcome {
  return heard(exchange, envelope, redact, ({ object, evidence }) => {
    const [row] = rowsOf(fieldOf(object, "detail"));
    if (row === undefined) return readOuterRefusal(object, evidence);
    const waybill = readText(fieldOf(row, "awb_no"), 40);
    const status = readText(fieldOf(row, "status"), 20);
    const reason = readText(fieldOf(row, "reason")) ?? "";
    if (status === "Error") {
      if (REPEATED.test(reason))
        return waybill === undefined
          ? { ...evidence, state: "exists" }
          : { ...evidence, state: "made", waybill };
      return refusedOrder(evidence, refusalOf(REFUSALS, reason), reason);
    }
    const isOurs = readText(fieldOf(row, "orderid"), 40) === reference;
    if (readFlag(fieldOf(object, "success")) !== true || status !== "Sukses" || !isOurs)
      return doubted(evidence, "unreadable_answer", "an order in no known form");
    const routing = readText(fieldOf(row, "desCode"), 40);
    return {
      ...evidence,
      state: "made",
      waybill: waybill ?? null,
      ...(routing !== undefined && { routing }),
    };
  });
}

/** Wrong keys are refused without a detail. */
function readOuterRefusal(object: VendorObject, evidence: Evidence): OrderOutcome {
  const said = readText(fieldOf(object, "desc")) ?? readText(fieldOf(object, "message")) ?? "";
  const isRefused = readFlag(fieldOf(object, "success")) === false;
  return isRefused && refusalOf(REFUSALS, said) === "configuration"
    ? refusedOrder(evidence, "configuration", said)
    : unknown(evidence);
}

export function readCancel(exchange: Exchange, redact: Redactor): CancelOutcome {
  return heard(exchange, envelope, redact, ({ object, evidence }) => {
    const [row] = rowsOf(fieldOf(object, "detail"));
    const status = readText(row && fieldOf(row, "status"), 20);
    const reason = readText(row && fieldOf(row, "reason")) ?? "";
    if (status === "Sukses") return { ...evidence, state: "cancelled" };
    if (status !== "Error") return unknown(evidence);
    return refusedCancel(evidence, reason);
  });
}

export function readTrack(exchange: Exchange, waybill: string, redact: Redactor): TrackReading {
  return heardTrack(exchange, waybill, envelope, redact, ({ object, evidence }) => {
    if (readText(fieldOf(object, "error_id"), 20) === "404")
      return { ...evidence, state: "not_found" };
    if (readText(fieldOf(object, "awb"), 40) !== waybill) return unknown(evidence);
    // Here weights are grams, although orders take kilograms.
    const detail = objectIn(object, "detail");
    return {
      ...evidence,
      state: "found",
      scans: rowsOf(fieldOf(object, "history")).flatMap((row) => scanOf(row) ?? []),
      ...billedOf(
        readAmount(fieldOf(detail, "weight")),
        readAmount(fieldOf(detail, "actual_amount")),
      ),
    };
  });
}

function scanOf(row: VendorObject): Scan | undefined {
  const at = readLocalTime(fieldOf(row, "date_time"));
  const text = readText(fieldOf(row, "status"), 200);
  if (at === undefined || text === undefined) return undefined;
  const code = readText(fieldOf(row, "status_code"), 20) ?? "";
  const place = readText(fieldOf(row, "city_name"), 120) ?? "";
  return { at, state: jntState(code, text), code, text, place };
}
