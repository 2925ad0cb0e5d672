import { rupiah } from "@konter/contract/money";
import type {
  CancelOutcome,
  FeeReading,
  OrderOutcome,
  OrderReading,
  Scan,
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
import { fieldOf, readText, type VendorObject } from "../../vendor-values.ts";
import { tracksIn } from "../calls.ts";
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
import { CANCELLED_STATUS, jntCargoState, RETURN_SCAN } from "./words.ts";

interface JntCargoAnswer {
  readonly isSuccess: boolean;
  readonly code: string;
  readonly said: string;
  /** `data`, as a list in every form. */
  readonly rows: readonly VendorObject[];
  readonly isList: boolean;
  readonly evidence: Evidence;
}

/** `{code, msg, data}`; only the text "1" is a success. */
function envelope(answer: Answer, redact: Redactor): JntCargoAnswer | Evidence {
  const object = isMeant(answer) ? parseObject(answer.text) : undefined;
  const code = object && readText(fieldOf(object, "code"), 20);
  if (object === undefined || code === undefined) return unreadableEvidence(answer, redact);
  const said = readText(fieldOf(object, "msg")) ?? "";
  const data = fieldOf(object, "data");
  const isList = Array.isArray(data);
  const rows = oneOrMany(data);
  const kept = ["txlogisticId", "orderStatus"];
  return {
    isSuccess: code === "1",
    code,
    said,
    rows,
    isList,
    evidence: evidenceOf(rows[0] ?? {}, kept, { code, message: said }, redact),
  };
}

/** Codes that were seen. */
const NO_ADDRESS = "145003066";
const NO_PERMISSION = "145003012";

const REFUSALS: RefusalWords = [
  [/permission|digest|signature|api.?account|customer.?code|password/i, "configuration"],
  [/address matching|area|city|prov|not covered/i, "place_not_served"],
  [/weight/i, "weight_outside"],
  [/express.?type|service.?type/i, "service_closed"],
  [/offer.?fee|goods/i, "goods_forbidden"],
  [/name|mobile|address/i, "address_refused"],
];

function refusedBy({ code, said }: JntCargoAnswer) {
  if (code === NO_ADDRESS) return "place_not_served";
  return code === NO_PERMISSION ? "configuration" : refusalOf(REFUSALS, said);
}

/**
 * `estimateSumFreight` holds the insurance already, so freight and insurance are read by themselves. Throws
 * GatewayUnreachable and GatewayRefused.
 */
export function readCost(exchange: Exchange, redact: Redactor): FeeReading {
  const answer = requireHeard(exchange, envelope, redact, "J&T Cargo");
  const { rows, evidence } = answer;
  if (!answer.isSuccess && refusedBy(answer) === "configuration")
    throw new GatewayRefused(evidence.code, evidence.message);
  const row = answer.isSuccess ? rows[0] : undefined;
  const fee = readCharge(row && fieldOf(row, "estimateCustomerCost"));
  if (row === undefined || fee === undefined || fee === 0) return { ...evidence, fees: [] };
  const insurance = readCharge(fieldOf(row, "estimateInsuranceCost")) ?? rupiah(0);
  const days = readDays(fieldOf(row, "estimateTime"));
  const cargo = { service: "CARGO", fee, tax: rupiah(0), insurance, days, takesCod: false };
  return { ...evidence, fees: [cargo] };
}

/** Nothing public says what a repeated reference answers; these words can only mean ours. */
const REPEATED =
  /(txlogisticid|order).*(exist|repeat|duplicate|already)|(repeat|duplicate).*order/i;

export function readOrderAnswer(
  exchange: Exchange,
  reference: string,
  redact: Redactor,
): OrderOutcome {
  return heard(exchange, envelope, redact, (answer) => {
    const { rows, said, evidence } = answer;
    if (!answer.isSuccess) {
      if (REPEATED.test(said)) return { ...evidence, state: "exists" };
      return refusedOrder(evidence, refusedBy(answer), said);
    }
    const [row] = rows;
    const waybill = row && waybillOf(row);
    if (row === undefined || waybill === undefined)
      return doubted(evidence, "no_waybill", "an acceptance without a waybill");
    if (fieldOf(row, "txlogisticId") !== reference)
      return doubted(evidence, "other_order", "an answer about another order");
    const routing = readText(fieldOf(row, "sortingCode"), 60);
    return { ...evidence, state: "made", waybill, ...(routing !== undefined && { routing }) };
  });
}

/** A waybill, or a list of those of all pieces: the first is the order's. */
export function waybillOf(row: VendorObject): string | undefined {
  const value = fieldOf(row, "billCode");
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return readText(list[0], 60);
}

export function readFound(exchange: Exchange, reference: string, redact: Redactor): OrderReading {
  return heard(exchange, envelope, redact, ({ isSuccess, isList, rows, evidence }) => {
    if (!isSuccess || !isList) return unknown(evidence);
    if (rows.length === 0) return { ...evidence, state: "not_found" };
    const row = rows.find((one) => fieldOf(one, "txlogisticId") === reference);
    const waybill = row && waybillOf(row);
    if (row === undefined || waybill === undefined) return unknown(evidence);
    return readText(fieldOf(row, "orderStatus"), 20) === CANCELLED_STATUS
      ? { ...evidence, state: "cancelled" }
      : { ...evidence, state: "made", waybill };
  });
}

export function readCancel(exchange: Exchange, reference: string, redact: Redactor): CancelOutcome {
  return heard(exchange, envelope, redact, (answer) => {
    const { isSuccess, said, rows, evidence } = answer;
    if (isSuccess)
      return rows[0] !== undefined && fieldOf(rows[0], "txlogisticId") === reference
        ? { ...evidence, state: "cancelled" }
        : unknown(evidence);
    return refusedBy(answer) === "configuration"
      ? unknown(evidence)
      : refusedCancel(evidence, said);
  });
}

export function readTracks(
  exchange: Exchange,
  waybills: readonly string[],
  redact: Redactor,
): readonly TrackReading[] {
  return tracksIn(exchange, waybills, envelope, redact, (answer) => {
    const { isSuccess, isList, rows, evidence } = answer;
    if (!isSuccess || !isList) return undefined;
    return (waybill) => {
      const row = rows.find((one) => waybillOf(one) === waybill);
      if (row === undefined) return { ...evidence, state: "not_found" };
      return {
        ...evidence,
        state: "found",
        scans: scansIn(rowsOf(fieldOf(row, "details"))),
        ...billedOf(
          readKilograms(fieldOf(row, "weight")),
          readCharge(fieldOf(row, "totalFreight")),
        ),
      };
    };
  });
}

/** Lines of a history; a signature after a return scan is that of the sender. */
export function scansIn(lines: readonly VendorObject[]): readonly Scan[] {
  const scans = lines.flatMap((line) => scanOf(line) ?? []);
  const returnAt = scans.find(({ code }) => code === RETURN_SCAN)?.at;
  return scans.map((scan) => ({
    ...scan,
    state: jntCargoState(scan.code, returnAt !== undefined && scan.at >= returnAt),
  }));
}

function scanOf(row: VendorObject): Scan | undefined {
  const at = readLocalTime(fieldOf(row, "scanTime"));
  const code = readText(fieldOf(row, "scanTypeCode"), 20);
  if (at === undefined || code === undefined) return undefined;
  const text = readText(fieldOf(row, "desc"), 200) ?? code;
  const place = readText(fieldOf(row, "scanNetworkCity"), 120) ?? "";
  return { at, state: "unknown", code, text, place };
}
