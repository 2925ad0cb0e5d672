import type { CourierSimulator } from "./courier-simulator.ts";
import { createJntExpressSimulator } from "./jnt-express.ts";
import { createSicepatSimulator } from "./sicepat.ts";

/** Valid only for the simulators. */
const SICEPAT_KEYS = { apiKey: "sicepat-demo-only-reads", authKey: "sicepat-demo-only-writes" };
const JNT_EXPRESS_KEYS = {
  username: "KONTERDEMO",
  apiKey: "jnt-demo-only-api",
  orderKey: "jnt-demo-only-order",
  customerName: "KONTERDEMO",
  tariffKey: "jnt-demo-only-tariff",
  companyId: "KONTERDEMO",
  trackPassword: "jnt-demo-only-track",
};

/** The connection settings of each simulated courier at an address. */
export const COURIER_SETTINGS = {
  sicepat: (url: string) => ({
    reads_url: url,
    writes_url: url,
    api_key: SICEPAT_KEYS.apiKey,
    auth_key: SICEPAT_KEYS.authKey,
  }),
  jnt_express: (url: string) => ({
    orders_url: url,
    tariffs_url: url,
    tracks_url: url,
    username: JNT_EXPRESS_KEYS.username,
    api_key: JNT_EXPRESS_KEYS.apiKey,
    order_key: JNT_EXPRESS_KEYS.orderKey,
    customer_name: JNT_EXPRESS_KEYS.customerName,
    tariff_key: JNT_EXPRESS_KEYS.tariffKey,
    company_id: JNT_EXPRESS_KEYS.companyId,
    track_password: JNT_EXPRESS_KEYS.trackPassword,
  }),
} as const;
export type SimulatedCourier = keyof typeof COURIER_SETTINGS;

/** The address of each simulated courier. */
export type CourierPlaces = Readonly<Record<SimulatedCourier, string>>;

/** Every simulated courier. `port` is the first of theirs; 0 lets the system choose. */
export function createCourierVendors() {
  const simulators: Readonly<Record<SimulatedCourier, CourierSimulator>> = {
    sicepat: createSicepatSimulator(SICEPAT_KEYS),
    jnt_express: createJntExpressSimulator(JNT_EXPRESS_KEYS),
  };
  const all = Object.entries(simulators);
  return {
    simulators,
    async start(port = 0): Promise<CourierPlaces> {
      const started = await Promise.all(
        all.map(async ([name, simulator], index) => {
          const { url } = await simulator.start(port === 0 ? 0 : port + index);
          return [name, url] as const;
        }),
      );
      return Object.fromEntries(started) as CourierPlaces;
    },
    async stop(): Promise<void> {
      await Promise.all(all.map(([, simulator]) => simulator.stop()));
    },
  };
}
