import { COURIER_SETTINGS, createCourierVendors } from "@konter/simulators";
import type { CourierSimulator, SimulatedCourier } from "@konter/simulators";
import type { TestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import { inTransaction } from "../../../../platform/transaction.ts";
import { savePlaces } from "../places.ts";
import type { NamedPlace } from "../places.ts";
import { courierPlace } from "../registry.ts";
import { addWaybills } from "../waybills.ts";

export interface TestCouriers {
  readonly simulators: Readonly<Record<SimulatedCourier, CourierSimulator>>;
  close(): Promise<void>;
}

/** How the simulated couriers, and the post, name two of the test regions. */
const GAMBIR = "31.71.01";
const GONDOKUSUMAN = "34.71.05";
const PLACES = {
  sicepat: [
    { district: GAMBIR, code: "CGK10001", name: "GAMBIR" },
    { district: GONDOKUSUMAN, code: "JOG10005", name: "GONDOKUSUMAN" },
  ],
  jnt_express: [
    { district: GAMBIR, code: "JKT", name: "GAMBIR" },
    { district: GONDOKUSUMAN, code: "JOG", name: "GONDOKUSUMAN" },
  ],
  ninja_xpress: [
    { district: GAMBIR, code: "ID_A00001_01/ID_B00001_01", name: "Gambir" },
    { district: GONDOKUSUMAN, code: "ID_A00007_01/ID_B00061_01", name: "Gondokusuman" },
  ],
  lion_parcel: [
    { district: GAMBIR, code: "CGK", name: "Gambir, Jakarta Pusat" },
    { district: GONDOKUSUMAN, code: "JOG", name: "Gondokusuman, Yogyakarta" },
  ],
  jne_express: [
    { district: GAMBIR, code: "CGK17101", name: "GAMBIR" },
    { district: GONDOKUSUMAN, code: "JOG47105", name: "GONDOKUSUMAN" },
  ],
  idexpress: [
    { district: GAMBIR, code: "3171/317101", name: "GAMBIR" },
    { district: GONDOKUSUMAN, code: "3471/347105", name: "GONDOKUSUMAN" },
  ],
  sap_express: [
    { district: GAMBIR, code: "JK7101", name: "GAMBIR" },
    { district: GONDOKUSUMAN, code: "YO7105", name: "GONDOKUSUMAN" },
  ],
  jnt_cargo: [
    { district: GAMBIR, code: "DKI JAKARTA/JAKARTA PUSAT/GAMBIR", name: "GAMBIR" },
    { district: GONDOKUSUMAN, code: "DI YOGYAKARTA/YOGYAKARTA/GONDOKUSUMAN", name: "GONDOKUSUMAN" },
  ],
  pos: [
    { district: GAMBIR, code: "10110", name: "Gambir" },
    { district: GONDOKUSUMAN, code: "55225", name: "Gondokusuman" },
  ],
  ipos: [
    { district: GAMBIR, code: "10110", name: "Gambir" },
    { district: GONDOKUSUMAN, code: "55225", name: "Gondokusuman" },
  ],
} as const satisfies Readonly<Record<SimulatedCourier, readonly NamedPlace[]>>;
const USUAL: readonly SimulatedCourier[] = [
  "sicepat",
  "jnt_express",
  "ninja_xpress",
  "lion_parcel",
  "pos",
  "ipos",
];
export const LANE = { origin: GAMBIR, destination: GONDOKUSUMAN } as const;
/** The first waybill of the range of ten at SiCepat. */
export const FIRST_WAYBILL = "004000000001";

/** The id of a simulated courier's account. */
export const accountOf = (courier: SimulatedCourier): string => courier.replace("_", "-");

/**
 * Connects simulated couriers to a test environment, with places and waybills (ten without `lastWaybill`), and their
 * callbacks to `address`. Needs the test regions.
 */
export async function connectCouriers(
  environment: TestEnvironment,
  address?: string,
  { couriers = USUAL, lastWaybill = "004000000010" } = {},
): Promise<TestCouriers> {
  const { brand } = environment;
  const started = createCourierVendors();
  const urls = await started.start();
  for (const courier of couriers) {
    const id = accountOf(courier);
    const settings = JSON.stringify(COURIER_SETTINGS[courier](urls[courier]));
    await brand.pool.query(
      "insert into courier_account (id, vendor, name, credentials) values ($1, $2, $1, $3)",
      [id, courier, brand.keys.seal(settings, courierPlace(id))],
    );
    started.simulators[courier].setCallbackUrl(address && `${address}/callbacks/couriers/${id}`);
    await savePlaces(brand.pool, courier, PLACES[courier]);
  }
  const range = { account: "sicepat", first: FIRST_WAYBILL, last: lastWaybill };
  await inTransaction(brand.pool, (client) => addWaybills(client, range, null));
  await environment.couriers.reload();
  return { simulators: started.simulators, close: () => started.stop() };
}
