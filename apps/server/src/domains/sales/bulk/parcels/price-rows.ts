import type { BulkSender } from "@konter/contract/bulk";
import { DEFAULT_LOCALE } from "@konter/contract/locale";
import type { CommodityList, DomesticCourier } from "@konter/contract/parcels";
import { DomainError, parametersOf } from "../../../../platform/domain-error.ts";
import { listCommodities, priceParcel } from "../../../shipping/shipments/index.ts";
import type { BulkParts } from "../bulk-parts.ts";
import { faulty, unjudged } from "../check/checked-row.ts";
import type { CheckedRow, RowFacts } from "../check/checked-row.ts";
import { readWaiting } from "../run-store.ts";
import type { ClaimedRun, WaitingRow } from "../run-store.ts";
import { findRun, putRows } from "../store.ts";
import { askedOf, withParcel, wrongParcel } from "./check-parcels.ts";
import { readParcelBook } from "./parcel-book.ts";
import type { ParcelBook, Priced } from "./parcel-book.ts";
import { readParcel } from "./read-parcel.ts";
import type { ReadParcel } from "./read-parcel.ts";

/** Rows of one iteration, and calls to one courier at the same time: it serves other members too. */
const AT_ONCE = 16;
const AT_ONE_COURIER = 4;

/** Asks the couriers for the prices of an upload's rows, and stores each result. Moves no money. */
export async function priceRows(parts: BulkParts, run: ClaimedRun): Promise<void> {
  const { pool } = parts.brand;
  const [rows, stored] = await Promise.all([
    readWaiting(pool, run.run_id, "checking", AT_ONCE),
    findRun(pool, run.member_id, run.code),
  ]);
  const sender = stored?.sender ?? null;
  if (rows.length === 0 || sender === null) return;
  const book = await readParcelBook(parts, run.member_id, sender, [], true);
  const asker = new PriceAsker(parts, run.member_id, book);
  const checked = await Promise.all(rows.map((row) => priceRow(asker, row, sender, book)));
  await putRows(pool, run.code, run.member_id, checked, true);
}

async function priceRow(
  asker: PriceAsker,
  sheetRow: WaitingRow,
  sender: BulkSender,
  book: ParcelBook,
): Promise<CheckedRow> {
  const blank = unjudged(sheetRow);
  const read = readParcel(sheetRow.cells, book);
  if ("fault" in read) return wrongParcel(blank, read);
  const row = withParcel(blank, read);
  const priced = await asker.ask(read, sender);
  return "refused" in priced
    ? { ...faulty(row, "parcel_refused", priced.refused), priced }
    : { ...row, state: "ready", price: priced.total, priced };
}

/** Asks couriers for prices, each for a few at a time. */
export class PriceAsker {
  readonly #parts: BulkParts;
  readonly #memberId: number;
  readonly #book: ParcelBook;
  readonly #commodities = new Map<DomesticCourier, Promise<CommodityList>>();
  readonly #lanes = new Map<string, Promise<unknown>>();
  #asked = 0;

  constructor(parts: BulkParts, memberId: number, book: ParcelBook) {
    this.#parts = parts;
    this.#memberId = memberId;
    this.#book = book;
  }

  /** Returns the price of a row, or why the courier does not take it. */
  async ask(read: ReadParcel, sender: BulkSender): Promise<Priced> {
    this.#asked += 1;
    const queue = `${read.courier} ${this.#asked % AT_ONE_COURIER}`;
    const before = this.#lanes.get(queue) ?? Promise.resolve();
    const mine = before.then(() => this.#price(read, sender));
    this.#lanes.set(queue, mine);
    return mine;
  }

  async #price(read: ReadParcel, sender: BulkSender): Promise<Priced> {
    const asked = askedOf(read, sender);
    try {
      const commodity = await this.#commodityOf(read);
      const { commodity: _typed, ...lane } = read.order.lane;
      const { quote, expires_at, total, cod_fee } = await priceParcel(
        this.#parts.brand,
        this.#parts.couriers,
        this.#memberId,
        {
          ...read.order,
          lane: {
            ...lane,
            origin: sender.district.code,
            ...(commodity !== undefined && { commodity }),
          },
        },
      );
      return { asked, quote, expires_at, total, cod_fee: cod_fee ?? 0 };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { asked, refused: factsOf(error) };
    }
  }

  /** The courier's code of the typed kind of goods; undefined where it wants none or does not know it. */
  async #commodityOf({ courier, order }: ReadParcel): Promise<string | undefined> {
    const typed = order.lane.commodity?.toLowerCase();
    const isNeeded = this.#book.couriers.find(({ code }) => code === courier)?.needs_commodity;
    if (typed === undefined || isNeeded !== true) return undefined;
    const { brand, couriers } = this.#parts;
    const list =
      this.#commodities.get(courier) ?? listCommodities(brand, couriers, this.#memberId, courier);
    this.#commodities.set(courier, list);
    return (await list).commodities.find(
      ({ code, name }) => code.toLowerCase() === typed || name.toLowerCase() === typed,
    )?.code;
  }
}

/** The column that a rule is about. */
const COLUMN_OF: Readonly<Record<string, string>> = {
  parcel_weight_outside: "weight_grams",
  parcel_place_not_served: "district",
  region_unknown: "district",
  parcel_commodity_needed: "commodity",
  parcel_service_not_offered: "service",
  parcel_goods_forbidden: "content",
  parcel_goods_unpacked: "packed",
  parcel_insurance_needed: "insured",
  parcel_not_insured: "insured",
  parcel_cod_not_taken: "cod_amount",
  parcel_cod_outside: "cod_amount",
  courier_not_allowed: "courier",
  courier_closed: "courier",
  courier_no_answer: "courier",
};

/** The error's code and parameters, with the column that it is about. */
export function factsOf(error: DomainError): RowFacts {
  const column = COLUMN_OF[error.code];
  return {
    ...parametersOf(error, DEFAULT_LOCALE),
    code: error.code,
    ...(column !== undefined && { column }),
  };
}
