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
import {
  type Answer,
  doubted,
  evidenceOf,
  isMeant,
  heard,
  parseObject,
  requireHeard,
  unknown,
  unreadableEvidence,
} from "../../vendor-answer.ts";
import { fieldOf, readFlag, readText, type VendorObject } from "../../vendor-values.ts";
import { heardTrack } from "../calls.ts";
import { refusalOf, type RefusalWords, refusedCancel, refusedOrder } from "../refusals.ts";
import {
  billedOf,
  objectIn,
  oneOrMany,
  readCharge,
  readKilograms,
  readUnixTime,
  rowsOf,
  stateOfCode,
} from "../values.ts";
import { IDEXPRESS_WORDS } from "./words.ts";

interface IdexpressAnswer {
  readonly code: string;
  readonly said: string;
  /** `data`, as a list in every form. */
  readonly rows: readonly VendorObject[];
  readonly evidence: Evidence;
}

/** `{code, desc, data}`; code 0 says only that the request was understood. */
function envelope(answer: Answer, redact: Redactor): IdexpressAnswer | Evidence {
  const object = isMeant(answer) ? parseObject(answer.text) : undefined;
  const code = object && readText(fieldOf(object, "code"), 20);
  if (object === undefined || code === undefined) return unreadableEvidence(answer, redact);
  const data = fieldOf(object, "data");
  const rows = oneOrMany(data);
  const [row] = rows;
  const said = readText(row && fieldOf(row, "msg")) ?? readText(fieldOf(object, "desc")) ?? "";
  const kept = ["code", "orderNo", "waybillNo", "lastStatus"];
  return {
    code,
    said,
    rows,
    evidence: evidenceOf(row ?? object, kept, { code, message: said }, redact),
  };
}

const REFUSALS: RefusalWords = [
  [/sign|appid|security/i, "configuration"],
  [/district|city|province|area|address not/i, "place_not_served"],
  [/weight/i, "weight_outside"],
  [/\bcod/i, "cod_outside"],
  [/express.?type|service.?type/i, "service_closed"],
  [/name|phone|address/i, "address_refused"],
];

/** Every type of service is asked for by itself. Throws GatewayUnreachable and GatewayRefused. */
export function readFee(exchange: Exchange, service: string, redact: Redactor): FeeReading {
  const { code, said, rows, evidence } = requireHeard(exchange, envelope, redact, "ID Express");
  if (code !== "0") {
    if (refusalOf(REFUSALS, said) === "configuration")
      throw new GatewayRefused(evidence.code, evidence.message);
    return { ...evidence, fees: [] };
  }
  const selected = rows[0] === undefined ? {} : objectIn(rows[0], "selected");
  const fee = feeOf(selected, service);
  return { ...evidence, fees: fee === undefined ? [] : [fee] };
}

function feeOf(row: VendorObject, service: string): ServiceFee | undefined {
  const fee = readCharge(fieldOf(row, "clientRate")) ?? readCharge(fieldOf(row, "publishRate"));
  if (fee === undefined || fee === 0) return undefined;
  const [least, most] = ["minSla", "maxSla"].map((key) => Number(readText(fieldOf(row, key), 3)));
  const days = least !== undefined && most !== undefined && least <= most ? { least, most } : null;
  const takesCod = readFlag(fieldOf(row, "canCOD")) ?? false;
  return { service, fee, tax: rupiah(0), insurance: rupiah(0), days, takesCod };
}

/** A repeated `orderNo` has its own code, and no waybill. */
const REPEATED = /order.?no.*(exist|repeat|duplicate|already)|sudah ada/i;

export function readOrderAnswer(
  exchange: Exchange,
  reference: string,
  redact: Redactor,
): OrderOutcome {
  return heard(exchange, envelope, redact, ({ code, said, rows: [row], evidence }) => {
    if (code !== "0") return refusedOrder(evidence, refusalOf(REFUSALS, said), said);
    if (row === undefined) return doubted(evidence, "no_order", "an acceptance without an order");
    const inner = readText(fieldOf(row, "code"), 20);
    const waybill = readText(fieldOf(row, "waybillNo"), 60);
    if (inner === "-1") {
      if (!REPEATED.test(said)) return refusedOrder(evidence, refusalOf(REFUSALS, said), said);
      return waybill === undefined
        ? { ...evidence, state: "exists" }
        : { ...evidence, state: "made", waybill };
    }
    if (inner !== "0" || waybill === undefined || fieldOf(row, "orderNo") !== reference)
      return doubted(evidence, "unreadable_answer", "an order in no known form");
    const routing = readText(fieldOf(row, "sortingCode"), 60);
    return { ...evidence, state: "made", waybill, ...(routing !== undefined && { routing }) };
  });
}

/** Only a line about this waybill with code 0 is a cancellation. */
export function readCancel(exchange: Exchange, waybill: string, redact: Redactor): CancelOutcome {
  return heard(exchange, envelope, redact, ({ code, said, rows: [row], evidence }) => {
    if (code !== "0" || row === undefined) return unknown(evidence);
    const inner = readText(fieldOf(row, "code"), 20);
    if (inner === "-1") return refusedCancel(evidence, said);
    return inner === "0" && fieldOf(row, "waybillNo") === waybill
      ? { ...evidence, state: "cancelled" }
      : unknown(evidence);
  });
}

export function readTrack(exchange: Exchange, waybill: string, redact: Redactor): TrackReading {
  return heardTrack(exchange, waybill, envelope, redact, ({ code, rows: [row], evidence }) => {
    if (code !== "0") return unknown(evidence);
    if (row === undefined) return { ...evidence, state: "not_found" };
    if (fieldOf(objectIn(row, "basicInfo"), "waybillNo") !== waybill) return unknown(evidence);
    return {
      ...evidence,
      state: "found",
      scans: rowsOf(fieldOf(row, "scanLines")).flatMap((line) => scanOf(line) ?? []),
    };
  });
}

function scanOf(row: VendorObject): Scan | undefined {
  const at = readUnixTime(fieldOf(row, "operationTime"));
  const code = readText(fieldOf(row, "operationType"), 60);
  if (at === undefined || code === undefined) return undefined;
  const text = readText(fieldOf(row, "operationName"), 200) ?? code;
  const place = readText(fieldOf(row, "operationBranchName"), 120) ?? "";
  return { at, state: stateOfCode(IDEXPRESS_WORDS, code) ?? "unknown", code, text, place };
}

/** Another call tells weight and charge; without its answer nothing is said of them. */
export function readCharges(
  exchange: Exchange,
  waybill: string,
  redact: Redactor,
): Pick<TrackReading, "billed"> {
  const said = exchange.kind === "answer" ? envelope(exchange, redact) : undefined;
  if (said === undefined || !("rows" in said) || said.code !== "0") return {};
  const row = said.rows.find((one) => fieldOf(one, "waybillNo") === waybill);
  if (row === undefined) return {};
  return billedOf(readKilograms(fieldOf(row, "weight")), readCharge(fieldOf(row, "shippingFee")));
}
