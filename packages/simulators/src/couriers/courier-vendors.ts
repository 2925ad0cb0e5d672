import { join } from "node:path";
import type { CourierSimulator } from "./courier-simulator.ts";
import { createIdexpressSimulator } from "./idexpress.ts";
import { createIposSimulator } from "./ipos.ts";
import { createJneExpressSimulator } from "./jne-express.ts";
import { createJntCargoSimulator } from "./jnt-cargo.ts";
import { createJntExpressSimulator } from "./jnt-express.ts";
import { createLionParcelSimulator } from "./lion-parcel.ts";
import { createNinjaXpressSimulator } from "./ninja-xpress.ts";
import { createPosSimulator } from "./pos.ts";
import { createSapExpressSimulator } from "./sap-express.ts";
import { createSicepatSimulator } from "./sicepat.ts";

/** Valid only for the simulators. */
const SICEPAT = { apiKey: "sicepat-demo-only-reads", authKey: "sicepat-demo-only-writes" };
const JNT_EXPRESS = {
  username: "KONTERDEMO",
  apiKey: "jnt-demo-only-api",
  orderKey: "jnt-demo-only-order",
  customerName: "KONTERDEMO",
  tariffKey: "jnt-demo-only-tariff",
  companyId: "KONTERDEMO",
  trackPassword: "jnt-demo-only-track",
};
const JNE = { username: "KONTERDEMO", apiKey: "jne-demo-only-api" };
const IDEXPRESS = { appId: "konterdemo", securityKey: "idexpress-demo-only" };
const SAP = { apiKey: "sap-demo-only-api" };
const NINJA = { clientId: "konterdemo", clientSecret: "ninja-demo-only-secret" };
const LION = {
  username: "konterdemo",
  password: "lion-demo-only",
  webhookToken: "lion-demo-only-token",
};
const JNT_CARGO = {
  apiAccount: "1000000000000001",
  privateKey: "cargo-demo-only-key",
  customerCode: "KONTERDEMO",
  password: "cargo-demo-only",
};
const POS = {
  consumerKey: "konterdemo",
  consumerSecret: "pos-demo-only-secret",
  customerId: "KONTERDEMO",
};
const IPOS = {
  consumerKey: "konterdemo",
  consumerSecret: "ipos-demo-only-secret",
  customerId: "KONTERDEMO",
};

/** The fees of a simulated courier for cash on delivery, and the brand's own. */
const COD_FEES = { cod_fee_permille: 30, cod_fee_least: 2_500, cod_own_permille: 5 };

/** The connection settings of each simulated courier at an address. */
export const COURIER_SETTINGS = {
  sicepat: (url: string) => ({
    ...COD_FEES,
    reads_url: url,
    writes_url: url,
    api_key: SICEPAT.apiKey,
    auth_key: SICEPAT.authKey,
  }),
  jnt_express: (url: string) => ({
    ...COD_FEES,
    orders_url: url,
    tariffs_url: url,
    tracks_url: url,
    username: JNT_EXPRESS.username,
    api_key: JNT_EXPRESS.apiKey,
    order_key: JNT_EXPRESS.orderKey,
    customer_name: JNT_EXPRESS.customerName,
    tariff_key: JNT_EXPRESS.tariffKey,
    company_id: JNT_EXPRESS.companyId,
    track_password: JNT_EXPRESS.trackPassword,
  }),
  jne_express: (url: string) => ({
    ...COD_FEES,
    base_url: url,
    username: JNE.username,
    api_key: JNE.apiKey,
    branch: "CGK000",
    customer_regular: "10000001",
    customer_trucking: "10000002",
    customer_cod: "10000003",
    merchant: "KONTERDEMO",
  }),
  idexpress: (url: string) => ({
    ...COD_FEES,
    base_url: url,
    app_id: IDEXPRESS.appId,
    security_key: IDEXPRESS.securityKey,
  }),
  sap_express: (url: string) => ({
    ...COD_FEES,
    orders_url: url,
    tracks_url: url,
    api_key: SAP.apiKey,
    customer_regular: "KONTERDEMO",
    customer_cod: "KONTERDEMOCOD",
  }),
  ninja_xpress: (url: string) => ({
    ...COD_FEES,
    base_url: url,
    client_id: NINJA.clientId,
    client_secret: NINJA.clientSecret,
  }),
  lion_parcel: (url: string) => ({
    ...COD_FEES,
    base_url: url,
    username: LION.username,
    password: LION.password,
    webhook_token: LION.webhookToken,
  }),
  jnt_cargo: (url: string) => ({
    base_url: url,
    api_account: JNT_CARGO.apiAccount,
    private_key: JNT_CARGO.privateKey,
    customer_code: JNT_CARGO.customerCode,
    password: JNT_CARGO.password,
    express_type: "01",
  }),
  pos: (url: string) => ({
    ...COD_FEES,
    base_url: url,
    consumer_key: POS.consumerKey,
    consumer_secret: POS.consumerSecret,
    customer_id: POS.customerId,
  }),
  ipos: (url: string) => ({
    base_url: url,
    consumer_key: IPOS.consumerKey,
    consumer_secret: IPOS.consumerSecret,
    customer_id: IPOS.customerId,
  }),
} as const;
export type SimulatedCourier = keyof typeof COURIER_SETTINGS;

/** The address of each simulated courier. */
export type CourierPlaces = Readonly<Record<SimulatedCourier, string>>;

export interface CourierVendorsOptions {
  /** The folder of their records; not persistent if omitted. */
  readonly bookFolder?: string;
}

/** Every simulated courier. `port` is the first of theirs; 0 lets the system choose. */
export function createCourierVendors({ bookFolder }: CourierVendorsOptions = {}) {
  const kept = (courier: SimulatedCourier) =>
    bookFolder === undefined ? {} : { bookFile: join(bookFolder, `${courier}.jsonl`) };
  const simulators: Readonly<Record<SimulatedCourier, CourierSimulator>> = {
    sicepat: createSicepatSimulator({ ...SICEPAT, ...kept("sicepat") }),
    jnt_express: createJntExpressSimulator({ ...JNT_EXPRESS, ...kept("jnt_express") }),
    jne_express: createJneExpressSimulator({ ...JNE, ...kept("jne_express") }),
    idexpress: createIdexpressSimulator({ ...IDEXPRESS, ...kept("idexpress") }),
    sap_express: createSapExpressSimulator({ ...SAP, ...kept("sap_express") }),
    ninja_xpress: createNinjaXpressSimulator({ ...NINJA, ...kept("ninja_xpress") }),
    lion_parcel: createLionParcelSimulator({ ...LION, ...kept("lion_parcel") }),
    jnt_cargo: createJntCargoSimulator({ ...JNT_CARGO, ...kept("jnt_cargo") }),
    pos: createPosSimulator({ ...POS, ...kept("pos") }),
    ipos: createIposSimulator({ ...IPOS, ...kept("ipos") }),
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
