import { rupiah } from "@konter/contract/money";
import type {
  CancelOutcome,
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
import { parseStrictJson } from "../../strict-json.ts";
import {
  type Answer,
  doubted,
  evidenceOf,
  heard,
  isMeant,
  requireHeard,
  unknown,
  unreadableEvidence,
} from "../../vendor-answer.ts";
import { fieldOf, isVendorObject, readText, type VendorObject } from "../../vendor-values.ts";
import { heardTrack } from "../calls.ts";
import { refusalOf, type RefusalWords, refusedCancel, refusedOrder } from "../refusals.ts";
import {
  billedOf,
  oneOrMany,
  readCharge,
  readDays,
  readKilograms,
  readLocalTime,
  rowsOf,
} from "../values.ts";
import { sapState } from "./words.ts";

interface SapAnswer {
  readonly httpStatus: number;
  /** `success` or `fail`; histories have none. */
  readonly status: string | undefined;
  readonly said: string;
  /** `data`, as a list in every form; a history is a list itself. */
  readonly rows: readonly VendorObject[] | undefined;
  readonly evidence: Evidence;
}

const KEPT = ["status", "awb_no", "rowstate_name"];

/** Refusals are `{status: "fail", msg}` in HTTP 200 or in a 4xx. */
function envelope(answer: Answer, redact: Redactor): SapAnswer | Evidence {
  const value = isMeant(answer) ? parsed(answer.text) : undefined;
  const { status: httpStatus } = answer;
  if (Array.isArray(value)) {
    const rows = rowsOf(value);
    const said = { code: `http_${httpStatus}`, message: "" };
    const evidence = evidenceOf(rows.at(-1) ?? {}, KEPT, said, redact);
    return { httpStatus, status: undefined, said: "", rows, evidence };
  }
  if (!isVendorObject(value)) return unreadableEvidence(answer, redact);
  const status = readText(fieldOf(value, "status"), 20);
  const said = readText(fieldOf(value, "msg")) ?? "";
  const data = fieldOf(value, "data");
  const rows = typeof data === "object" && data !== null ? oneOrMany(data) : undefined;
  const code = status ?? `http_${httpStatus}`;
  return {
    httpStatus,
    status,
    said,
    rows,
    evidence: evidenceOf(rows?.[0] ?? value, KEPT, { code, message: said }, redact),
  };
}

function parsed(text: string): unknown {
  try {
    return parseStrictJson(text);
  } catch {
    return undefined;
  }
}

const isRefused = ({ httpStatus, status }: SapAnswer): boolean =>
  status === "fail" || httpStatus >= 400;

const REFUSALS: RefusalWords = [
  [/api.?key|customer.?code|unauthori[sz]ed|forbidden/i, "configuration"],
  [/harga tidak ditemukan|district|origin|destination|tujuan/i, "place_not_served"],
  [/service.?type/i, "service_closed"],
  [/weight|berat|volumetric/i, "weight_outside"],
  [/\bcod(_|\b)/i, "cod_outside"],
  [/address|alamat|phone|name/i, "address_refused"],
];

/** No price of a lane is a refusal. Throws GatewayUnreachable and GatewayRefused. */
export function readCost(exchange: Exchange, redact: Redactor): FeeReading {
  const answer = requireHeard(exchange, envelope, redact, "SAP Express");
  const { status, said, rows = [], evidence } = answer;
  if (!isRefused(answer)) return { ...evidence, fees: rows.flatMap((row) => feeOf(row) ?? []) };
  if (status !== "fail" || refusalOf(REFUSALS, said) === "configuration")
    throw new GatewayRefused(evidence.code, evidence.message);
  return { ...evidence, fees: [] };
}

function feeOf(row: VendorObject): ServiceFee | undefined {
  const service = readText(fieldOf(row, "service_type_code"), 20);
  const fee = readCharge(fieldOf(row, "total_cost"));
  if (service === undefined || fee === undefined || fee === 0) return undefined;
  const days = readDays(fieldOf(row, "sla"));
  return { service, fee, tax: rupiah(0), insurance: rupiah(0), days, takesCod: true };
}

export function readOrderAnswer(
  exchange: Exchange,
  reference: string,
  redact: Redactor,
): OrderOutcome {
  return heard(exchange, envelope, redact, (answer) => {
    const { httpStatus, status, said, rows, evidence } = answer;
    if (httpStatus === 401) return { ...evidence, state: "refused", reason: "configuration" };
    if (httpStatus === 429) return { ...evidence, state: "refused", reason: "rate_limited" };
    if (isRefused(answer)) {
      if (/reference.*(exist|duplicate|already|sudah)/i.test(said))
        return { ...evidence, state: "exists" };
      return refusedOrder(evidence, refusalOf(REFUSALS, said), said);
    }
    const [row] = rows ?? [];
    const waybill = readText(row && fieldOf(row, "awb_no"), 60);
    if (status !== "success" || row === undefined || waybill === undefined)
      return doubted(evidence, "no_waybill", "an acceptance without a waybill");
    const named = readText(fieldOf(row, "reference_no"), 60);
    return named === undefined || named === reference
      ? { ...evidence, state: "made", waybill }
      : doubted(evidence, "other_order", "an answer about another order");
  });
}

/** A history by our reference. */
export function readFound(exchange: Exchange, reference: string, redact: Redactor): OrderReading {
  return heard(exchange, envelope, redact, (answer) => {
    const { rows, evidence } = answer;
    if (isMissing(answer)) return { ...evidence, state: "not_found" };
    const row = rows?.findLast((one) => fieldOf(one, "reference_no") === reference);
    const waybill = readText(row && fieldOf(row, "awb_no"), 60);
    if (row === undefined || waybill === undefined) return unknown(evidence);
    return sapState(readText(fieldOf(row, "rowstate_name"), 200) ?? "") === "cancelled"
      ? { ...evidence, state: "cancelled" }
      : { ...evidence, state: "made", waybill };
  });
}

/** An empty history, or a refusal that says so. */
const isMissing = ({ httpStatus, said, rows, status }: SapAnswer): boolean =>
  (httpStatus === 200 && status === undefined && rows?.length === 0) ||
  (httpStatus === 404 && status === "fail") ||
  (status === "fail" && /not found|tidak ditemukan/i.test(said));

export function readCancel(exchange: Exchange, redact: Redactor): CancelOutcome {
  return heard(exchange, envelope, redact, (answer) => {
    const { httpStatus, status, said, evidence } = answer;
    if (isMissing(answer)) return { ...evidence, state: "not_found" };
    if (httpStatus === 401 || httpStatus === 429) return unknown(evidence);
    if (status === "fail") return refusedCancel(evidence, said);
    return status === "success" ? { ...evidence, state: "cancelled" } : unknown(evidence);
  });
}

export function readTrack(exchange: Exchange, waybill: string, redact: Redactor): TrackReading {
  return heardTrack(exchange, waybill, envelope, redact, (answer) => {
    const { httpStatus, status, rows = [], evidence } = answer;
    if (isMissing(answer)) return { ...evidence, state: "not_found" };
    const ours = rows.filter((row) => fieldOf(row, "awb_no") === waybill);
    if (httpStatus !== 200 || status !== undefined || ours.length === 0) return unknown(evidence);
    const latest = <Value>(read: (row: VendorObject) => Value | undefined) =>
      ours.map(read).findLast((value) => value !== undefined);
    const returnWaybill = latest((row) => readText(fieldOf(row, "awb_return_no"), 60));
    const receiver = latest((row) => readText(fieldOf(row, "receiver_name"), 80));
    return {
      ...evidence,
      state: "found",
      scans: ours.flatMap((row) => scanOf(row) ?? []),
      ...billedOf(
        latest((row) => readKilograms(fieldOf(row, "kilo"))),
        latest((row) => readCharge(fieldOf(row, "shipping_cost"))),
      ),
      ...(receiver !== undefined && { receiver }),
      ...(returnWaybill !== undefined && { returnWaybill }),
    };
  });
}

function scanOf(row: VendorObject): Scan | undefined {
  const at = readLocalTime(fieldOf(row, "create_date"));
  const code = readText(fieldOf(row, "rowstate_name"), 100);
  if (at === undefined || code === undefined) return undefined;
  const text = readText(fieldOf(row, "description"), 200) ?? code;
  const place = readText(fieldOf(row, "city"), 120) ?? "";
  return { at, state: sapState(code), code, text, place };
}
