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
  heard,
  isMeant,
  parseObject,
  requireHeard,
  unknown,
  unreadableEvidence,
} from "../../vendor-answer.ts";
import { fieldOf, readAmount, readText, type VendorObject } from "../../vendor-values.ts";
import { heardTrack } from "../calls.ts";
import { refusalOf, type RefusalWords, refusedCancel, refusedOrder } from "../refusals.ts";
import {
  billedOf,
  objectIn,
  proofOf,
  readDayFirstTime,
  readDays,
  readKilograms,
  readLink,
  rowsOf,
} from "../values.ts";
import { jneState } from "./words.ts";

interface JneAnswer {
  readonly object: VendorObject;
  /** The first line of `detail`, for orders and cancellations. */
  readonly row: VendorObject | undefined;
  /** Why it was refused, in either of two forms. */
  readonly refusal: string | undefined;
  readonly evidence: Evidence;
}

/** Refusals are HTTP 200, as `{error, status: false}` or as a line with `status: "Error"`. */
function envelope(answer: Answer, redact: Redactor): JneAnswer | Evidence {
  const object = isMeant(answer) ? parseObject(answer.text) : undefined;
  if (object === undefined) return unreadableEvidence(answer, redact);
  const [row] = rowsOf(fieldOf(object, "detail"));
  const status = readText(row && fieldOf(row, "status"), 20);
  const outer =
    fieldOf(object, "status") === false ? (readText(fieldOf(object, "error")) ?? "") : undefined;
  const inner =
    row !== undefined && status?.toLowerCase() === "error"
      ? (readText(fieldOf(row, "reason")) ?? "")
      : undefined;
  const refusal = outer ?? inner;
  const said = { code: status ?? `http_${answer.status}`, message: refusal };
  return {
    object,
    row,
    refusal,
    evidence: evidenceOf(row ?? object, ["status", "reason", "error"], said, redact),
  };
}

const REFUSALS: RefusalWords = [
  [/username|api.?key|unauthori[sz]ed/i, "configuration"],
  [/destination|origin|thru|price not found/i, "place_not_served"],
  [/service/i, "service_closed"],
  [/weight|berat/i, "weight_outside"],
  [/\bcod\b/i, "cod_outside"],
  [/addr|name|phone|zip|city/i, "address_refused"],
];

/** A lane without a price is a refusal. Throws GatewayUnreachable and GatewayRefused. */
export function readTariff(exchange: Exchange, redact: Redactor): FeeReading {
  const { object, refusal, evidence } = requireHeard(exchange, envelope, redact, "JNE");
  if (refusal !== undefined && refusalOf(REFUSALS, refusal) === "configuration")
    throw new GatewayRefused(evidence.code, evidence.message);
  return { ...evidence, fees: rowsOf(fieldOf(object, "price")).flatMap((row) => feeOf(row) ?? []) };
}

/** `REG23` is Reguler on a lane of class 23. Vehicles (`JTR<130`) are other goods than parcels. */
const PARCEL_SERVICE = /^(OKE|REG|YES|SPS|CTCYES|CTC|JTR)\d{0,2}$/;

function feeOf(row: VendorObject): ServiceFee | undefined {
  const [, service] = PARCEL_SERVICE.exec(readText(fieldOf(row, "service_code"), 20) ?? "") ?? [];
  const fee = readAmount(fieldOf(row, "price"));
  if (service === undefined || fee === undefined || fee === 0) return undefined;
  const [least, most] = ["etd_from", "etd_thru"].map((key) => readText(fieldOf(row, key), 3));
  const isHours = readText(fieldOf(row, "times"), 3)?.toUpperCase() === "H";
  const days = isHours ? null : readDays(`${least ?? ""}-${most ?? least ?? ""}`);
  return { service, fee, tax: rupiah(0), insurance: rupiah(0), days, takesCod: true };
}

const CREATED = /^(success|sukses)$/i;
/** An error text was seen in the field of the waybill. */
const WAYBILL = /^[A-Z0-9]{8,24}$/i;

export function readOrderAnswer(exchange: Exchange, redact: Redactor): OrderOutcome {
  return heard(exchange, envelope, redact, ({ row, refusal, evidence }) => {
    if (refusal !== undefined) return refusedOrder(evidence, refusalOf(REFUSALS, refusal), refusal);
    if (row === undefined || !CREATED.test(readText(fieldOf(row, "status"), 20) ?? ""))
      return doubted(evidence, "unreadable_answer", "an order in no known form");
    const waybill = readText(fieldOf(row, "cnote_no"), 60);
    // Accepted, and the waybill is not issued yet.
    if (waybill === undefined) return { ...evidence, state: "made", waybill: null };
    return WAYBILL.test(waybill)
      ? { ...evidence, state: "made", waybill }
      : doubted(evidence, "unreadable_waybill", "a waybill that is not a number");
  });
}

export function readCancel(exchange: Exchange, redact: Redactor): CancelOutcome {
  return heard(exchange, envelope, redact, ({ row, refusal, evidence }) => {
    if (refusal !== undefined) return refusedCancel(evidence, refusal);
    return CREATED.test(readText(row && fieldOf(row, "status"), 20) ?? "")
      ? { ...evidence, state: "cancelled" }
      : unknown(evidence);
  });
}

/** A waybill that was not scanned yet is not found. */
export function readTrack(exchange: Exchange, waybill: string, redact: Redactor): TrackReading {
  return heardTrack(exchange, waybill, envelope, redact, ({ object, refusal, evidence }) => {
    if (refusal !== undefined)
      return /not found/i.test(refusal) ? { ...evidence, state: "not_found" } : unknown(evidence);
    const cnote = objectIn(object, "cnote");
    if (readText(fieldOf(cnote, "cnote_no"), 40) !== waybill) return unknown(evidence);
    const receiver = readText(fieldOf(cnote, "cnote_pod_receiver"), 80);
    return {
      ...evidence,
      state: "found",
      scans: rowsOf(fieldOf(object, "history")).flatMap((row) => scanOf(row) ?? []),
      ...billedOf(
        readKilograms(fieldOf(cnote, "cnote_weight")),
        readAmount(fieldOf(cnote, "cnote_amount")),
      ),
      ...(receiver !== undefined && { receiver }),
      ...proofOf(readLink(fieldOf(cnote, "photo")), readLink(fieldOf(cnote, "signature"))),
    };
  });
}

/** `RECEIVED AT WAREHOUSE [JAKARTA, HUB]`; the brackets of a delivery hold the receiver, the time and the place. */
const LINE = /^(?<words>[^[]*)(?:\[(?<inside>[^\]]*)\])?$/;

function scanOf(row: VendorObject): Scan | undefined {
  const at = readDayFirstTime(fieldOf(row, "date"));
  const text = readText(fieldOf(row, "desc"), 200);
  if (at === undefined || text === undefined) return undefined;
  const inside = LINE.exec(text)?.groups?.["inside"] ?? "";
  const code = readText(fieldOf(row, "code"), 20) ?? "";
  const place = inside.split("|").at(-1)?.trim() ?? "";
  return { at, state: jneState(code, text), code, text, place };
}
