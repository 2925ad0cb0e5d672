import { rupiah } from "@konter/contract/money";
import type { ShippingState } from "@konter/contract/parcels";
import type { CourierSimulator, CourierSimulatorOptions } from "@konter/simulators";
import type { Courier, CourierOrder, LanePlace, Party } from "../../../ports/courier.ts";

/** An adapter with its simulator, for the conformance suite. */
export interface TestedCourier {
  readonly name: string;
  /** `key` replaces the account's keys. */
  create(settings: {
    readonly url: string;
    readonly key?: string;
    readonly timeoutMs?: number;
  }): Courier;
  createSimulator(options?: CourierSimulatorOptions): CourierSimulator;
  /** Places in the courier's own codes: where parcels go from and to, and one that it does not serve. */
  readonly places: Readonly<Record<"from" | "nowhere" | "to", LanePlace>>;
  readonly service: string;
  /** A code of its list, where one has to be named. */
  readonly commodity?: string;
  /** A parcel that costs more than another, if other weights than usual are needed. */
  readonly grams?: { readonly light: number; readonly heavy: number };
  /** Its words for these, in the order of a journey. */
  readonly words: { readonly picked: string; readonly moving: string; readonly delivered: string };
  readonly secrets: readonly string[];
  /** Whether it may accept an order before it issues the waybill. */
  readonly issuesLater?: boolean;
  /** What a line of its history means. */
  readonly stateOf: (code: string, text: string) => ShippingState;
  /** Its name in the recorded histories, if there are any. */
  readonly sampledAs?: string;
  /** The row of the checklist about its words. */
  readonly wordsRow?: string;
}

const party = (name: string, phone: string): Party => ({
  name,
  phone,
  address: "Jl. Kenanga 5",
  place: "",
  postcode: "60231",
  district: "Wonokromo",
  city: "Surabaya",
  province: "Jawa Timur",
});
export const SENDER = party("Budi Pengirim", "081234500001");
export const RECIPIENT = party("Siti Penerima", "081234500002");

/** What an echoing vendor issues where an adapter asks for an access token. */
export const ISSUED_TOKEN = "kunci-sementara-contoh";

const LIGHT_GRAMS = 1_200;

export interface CourierBench {
  readonly courier: Courier;
  /** The same with a short time limit, for calls that are never answered. */
  readonly hasty: Courier;
  readonly simulator: CourierSimulator;
  readonly url: string;
  /** An order with a reference and a waybill of its own. */
  order(changes?: Partial<CourierOrder>): CourierOrder;
  close(): Promise<void>;
}

export async function openCourierBench(tested: TestedCourier): Promise<CourierBench> {
  const simulator = tested.createSimulator();
  const { url } = await simulator.start();
  const courier = tested.create({ url, timeoutMs: 5_000 });
  const hasty = tested.create({ url, timeoutMs: 500 });
  let count = 0;
  return {
    courier,
    hasty,
    simulator,
    url,
    order(changes = {}) {
      count += 1;
      const { from, to } = tested.places;
      return {
        reference: `KTR${String(count).padStart(6, "0")}`,
        waybill:
          courier.capabilities.waybill === "own_range"
            ? `00400${String(count).padStart(7, "0")}`
            : undefined,
        service: tested.service,
        origin: from,
        destination: to,
        weightGrams: tested.grams?.light ?? LIGHT_GRAMS,
        commodity: tested.commodity,
        dimensions: { length: 20, width: 15, height: 10 },
        value: rupiah(150_000),
        content: "Baju",
        sender: SENDER,
        recipient: RECIPIENT,
        isInsured: false,
        cod: rupiah(0),
        pickup: "pickup",
        ...changes,
      };
    },
    async close() {
      await Promise.all([courier.close?.(), hasty.close?.()]);
      await simulator.stop();
    },
  };
}
