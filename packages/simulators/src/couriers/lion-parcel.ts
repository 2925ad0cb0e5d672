import type { Callback } from "../callback-sender.ts";
import type { AnswerFields, AnswerValue } from "../gateways/gateway-answers.ts";
import { fieldsOf, textOf } from "../gateways/gateway-fields.ts";
import { json } from "../http-server.ts";
import type { BookedParcel, CourierBook } from "./courier-book.ts";
import {
  buildCourierSimulator,
  type CourierSimulator,
  type CourierSimulatorOptions,
} from "./courier-simulator.ts";
import { zonedTimeOf } from "./courier-times.ts";
import { ok, rowsOf } from "./courier-values.ts";

export interface LionParcelSimulatorOptions extends CourierSimulatorOptions {
  readonly username: string;
  readonly password: string;
  readonly webhookToken: string;
}

/** Rupiah of a kilogram, by product. */
const RATES: Readonly<Record<string, number>> = {
  REGPACK: 10_000,
  ONEPACK: 21_000,
  BIGPACK: 6_000,
};
const COMMODITIES = [
  { commodity_code: "ABR036", commodity_name: "Pakaian" },
  { commodity_code: "BPI087", commodity_name: "Buku" },
];
const NOWHERE = "TIDAK ADA, TIDAK ADA";

/** A server with Lion Parcel's tariffs, orders, histories and webhooks, and its own records. */
export function createLionParcelSimulator(options: LionParcelSimulatorOptions): CourierSimulator {
  const { username, password, webhookToken } = options;
  const basic = `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`;
  return buildCourierSimulator(
    {
      lies: {
        otherCurrency: (value) => value,
        otherAmountType: (value) => value,
        unlisted: () => ({ data: { status_code: "PROSES" }, result: [], stts: [{}] }),
      },
      callbackOf: (parcel) => webhook(parcel, webhookToken),
      route: ({ method, path, query, body, authorization }, book, answer) => {
        if (authorization !== basic) return json(401, refuse("Unauthorized", 401).value);
        switch (`${method} ${path}`) {
          case "GET /v3/tariff":
            return answer("other", "", () => tariff(query));
          case "GET /v3/commodity":
            return answer("other", "", () => ok({ data: COMMODITIES }));
          case "POST /client/booking": {
            const stt = fieldsOf(body["stt"]);
            return answer("create", textOf(stt["stt_no_ref_external"]), (strikes) =>
              order(stt, book, strikes.has("waybill-later")),
            );
          }
          case "POST /client/cancel": {
            const parcel = book.byWaybill(textOf(body["stt_no"]));
            return answer("cancel", parcel?.reference ?? "", () => cancel(parcel, book));
          }
          case "GET /v3/stt/track": {
            const asked = query.get("q") ?? "";
            const parcel = book.byWaybill(asked) ?? book.byReference(asked);
            const stts = parcel === undefined ? [] : [history(parcel)];
            return answer("status", parcel?.reference ?? "", () => ok({ stts }));
          }
          default:
            return json(404, refuse("not found", 404).value);
        }
      },
    },
    options,
  );
}

const refuse = (en: string, status = 400): AnswerValue => ({
  status,
  value: { code: "ERR", message: { en, id: en } },
});

const isCommodity = (code: unknown): boolean =>
  COMMODITIES.some(({ commodity_code }) => commodity_code === code);

/** Its tariffs are not whole rupiah. */
const HALF = 0.5;
const billed = (kilos: number): number => Math.max(1, Math.ceil(kilos - 0.3));

/** The newest lane has an embargo, and an old product is inactive. */
function tariff(query: URLSearchParams): AnswerValue {
  const [origin, destination] = [query.get("origin"), query.get("destination")];
  if (!isCommodity(query.get("commodity"))) return refuse("commodity is not valid");
  if (origin === NOWHERE || destination === NOWHERE) return refuse("destination is not covered");
  const kilos = billed(Number(query.get("weight")));
  const result = Object.entries(RATES).map(([product, rate]) => ({
    product,
    total_tariff: rate * kilos + HALF,
    insurance_rate: 0,
    is_embargo: product === "BIGPACK",
    estimasi_sla: "2 - 3 Hari",
    status: "ACTIVE",
  }));
  const old = { ...result[0], product: "JAGOPACK", status: "INACTIVE" };
  return ok({ origin, destination, is_cod_area: true, result: [...result, old] });
}

/** The same reference again is another order. With pick-up only the number of the shipment is known at first. */
function order(stt: AnswerFields, book: CourierBook, isLater: boolean): AnswerValue {
  const service = textOf(stt["stt_product_type"]);
  const rate = RATES[service];
  const destination = textOf(stt["stt_destination"]);
  const [piece = {}] = rowsOf(stt["stt_pieces"]);
  const kilos = Number(piece["stt_piece_gross_weight"]);
  if (!isCommodity(stt["stt_commodity_code"])) return refuse("commodity is not valid");
  if (destination === NOWHERE) return refuse("destination is not covered");
  if (rate === undefined) return refuse("product type is not valid");
  if (!(kilos > 0 && kilos <= 50)) return refuse("piece weight is not valid");
  const { waybill, reference } = book.add({
    reference: textOf(stt["stt_no_ref_external"]),
    waybill: `88LP${String(1_000_000_000 + book.parcels().length)}`,
    service,
    destination,
    grams: Math.round(kilos * 1_000),
    fee: rate * billed(kilos) + HALF,
    cod: stt["stt_is_cod"] === true ? Number(stt["stt_cod_amount"]) : 0,
    state: "booked",
    scans: [],
  });
  const shipment_id = `C1${String(book.parcels().length)}`;
  const numbered = [{ stt_no: waybill, stt_no_ref_external: reference }];
  return ok({ data: { shipment_id, ...(!isLater && { stt: numbered }) } });
}

function cancel(parcel: BookedParcel | undefined, book: CourierBook): AnswerValue {
  if (parcel === undefined) return refuse("stt is not found", 404);
  if (parcel.scans.length > 0) return refuse("stt cannot be cancelled");
  book.change(parcel.waybill, { state: "cancelled" });
  return ok({ data: { stt_no: parcel.waybill, status_code: "CNX" } });
}

/** Newest first. */
function history({ waybill, reference, state, grams, fee, scans }: BookedParcel): AnswerFields {
  const rows = scans.map(({ at, word, place }, index) => ({
    row: index + 1,
    status_code: word,
    datetime: zonedTimeOf(at, "+07:00"),
    city: place,
    remarks: word,
  }));
  return {
    stt_no: waybill,
    stt_no_ref_external: reference,
    current_status: state === "cancelled" ? "CNX" : (scans.at(-1)?.word ?? "BKD"),
    chargeable_weight: grams / 1_000,
    chargeable_total_tariff: fee,
    history: rows.toReversed(),
  };
}

function webhook({ waybill, reference, grams, fee, scans }: BookedParcel, token: string): Callback {
  const scan = scans.at(-1) ?? { at: new Date(), word: "BKD", place: "" };
  const body = JSON.stringify({
    stt_no: waybill,
    stt_no_ref_external: reference,
    status_code: scan.word,
    city: scan.place,
    remarks: scan.word,
    created_on: scan.at.toISOString(),
    chargeable_weight: grams / 1_000,
    total_tariff: fee,
  });
  return { headers: { authorization: `Bearer ${token}` }, body };
}
