import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { PARTS_OF_A_DOLLAR } from "@konter/simulators";
import type {
  MessageVendors,
  PaymentGateways,
  CourierPlaces,
  PayoutPlaces,
} from "@konter/simulators";
import { COMPILE_CACHE } from "@konter/server/platform/compile-cache.ts";
import type { Config } from "@konter/server/platform/config.ts";
import { SECOND_BRAND } from "./second-brand.ts";

/** The credentials of the accounts at the simulated suppliers, used only for these. */
export interface SimulatorLogin {
  readonly username: string;
  readonly apiKey: string;
  readonly callbackSecret: string;
}
export const SIMULATOR_LOGIN: SimulatorLogin = {
  username: "konter-demo",
  apiKey: "demo-only-key",
  callbackSecret: "demo-only-secret",
};
const SECOND_LOGIN: SimulatorLogin = {
  username: "warung-demo",
  apiKey: "demo-only-second-key",
  callbackSecret: "demo-only-second-secret",
};
export const DEMO_SUPPLIER_BALANCE = 2_000_000_000;
/** Rupiah per US dollar in the demo's ledger. The balance above is a whole number of dollars. */
export const DEMO_BOOK_RATE = 16_000;
/** The same balance in cents. */
export const DEMO_SUPPLIER_BALANCE_CENTS = (DEMO_SUPPLIER_BALANCE / DEMO_BOOK_RATE) * 100;
/** A process may take half a minute to start on a busy machine. */
const START_LIMIT_MS = 120_000;

/** The vendors of one brand: their addresses, and the brand's credentials there. */
export interface SimulatedVendors {
  readonly digiflazz: string;
  readonly iak: string;
  readonly dtone: string;
  readonly zendit: string;
  readonly messages: MessageVendors;
  /** Their settings are GATEWAY_SETTINGS. */
  readonly gateways: PaymentGateways;
  /** Their settings are PAYOUT_SETTINGS. */
  readonly payouts: PayoutPlaces;
  /** Their settings are COURIER_SETTINGS. */
  readonly couriers: CourierPlaces;
  readonly login: SimulatorLogin;
}

export interface RunningSimulators extends SimulatedVendors {
  /** The vendors of the demo's second brand; undefined if there is no second brand. */
  readonly second: SimulatedVendors | undefined;
  stop(): void;
}

/**
 * Starts the simulated suppliers, messaging vendors and payment gateways as a separate process, whose records outlive
 * it. It ends by itself when this process ends for any reason.
 */
export async function startSimulators(config: Config): Promise<RunningSimulators> {
  const folder = join(config.dataFolder, "simulators");
  const program = fileURLToPath(import.meta.resolve("@konter/simulators/main"));
  const child = spawn(process.execPath, [program, JSON.stringify(settings(config, folder))], {
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const line = await firstLine(child.stdout, child);
  type Places = Omit<SimulatedVendors, "login">;
  const { second, digiflazz, iak, dtone, zendit, messages, gateways, payouts, couriers } =
    JSON.parse(line) as Places & {
      second?: Places;
    };
  child.unref();
  return {
    digiflazz,
    iak,
    dtone,
    zendit,
    messages,
    gateways,
    payouts,
    couriers,
    login: SIMULATOR_LOGIN,
    second: second && { ...second, login: SECOND_LOGIN },
    stop: () => child.stdin.end(),
  };
}

/** The maximum number of ports of one set of vendors. */
export const PORTS_OF_A_SET = 24;

function settings(config: Config, folder: string) {
  return {
    ...vendorsOf(config, { folder, host: "127.0.0.1", login: SIMULATOR_LOGIN, firstPort: 0 }),
    ...(config.demoBrands > 1 && {
      second: vendorsOf(config, {
        folder: join(folder, SECOND_BRAND.code),
        host: SECOND_BRAND.host,
        login: SECOND_LOGIN,
        firstPort: PORTS_OF_A_SET,
      }),
    }),
  };
}

interface VendorParts {
  /** The folder of their records. */
  readonly folder: string;
  /** The brand's host, to which their callbacks are sent. */
  readonly host: string;
  readonly login: SimulatorLogin;
  readonly firstPort: number;
}

function vendorsOf(config: Config, { folder, host, login, firstPort }: VendorParts) {
  mkdirSync(folder, { recursive: true });
  const supplier = (name: string, offset: number) => ({
    ...login,
    openingBalance: DEMO_SUPPLIER_BALANCE,
    priceListLimit: false,
    callbackUrl: `http://${host}:${config.port}/callbacks/${name}`,
    bookFile: join(folder, `${name}.jsonl`),
    ...portOf(config, firstPort + offset),
  });
  return {
    digiflazz: supplier("digiflazz", 0),
    iak: supplier("iak", 1),
    dtone: {
      ...supplier("dtone", 12),
      openingBalance: (DEMO_SUPPLIER_BALANCE / DEMO_BOOK_RATE) * PARTS_OF_A_DOLLAR,
    },
    zendit: { ...supplier("zendit", 13), openingBalance: DEMO_SUPPLIER_BALANCE_CENTS },
    messages: portOf(config, firstPort + 2),
    gateways: {
      bookFolder: folder,
      callbackUrl: `http://${host}:${config.port}/callbacks/payments`,
      ...portOf(config, firstPort + 6),
    },
    payouts: {
      bookFolder: folder,
      callbackUrl: `http://${host}:${config.port}/callbacks/disbursements`,
      ...portOf(config, firstPort + 9),
    },
    couriers: { bookFolder: folder, ...portOf(config, firstPort + 14) },
  };
}

function portOf(config: Config, offset: number) {
  return config.simulatorPort === 0 ? {} : { port: config.simulatorPort + offset };
}

function firstLine(
  output: NodeJS.ReadableStream,
  child: ReturnType<typeof spawn>,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error("the simulated suppliers did not start")),
      START_LIMIT_MS,
    );
    child.once("exit", (code) =>
      reject(new Error(`the simulated suppliers ended at once (${code})`)),
    );
    createInterface({ input: output }).once("line", (line) => {
      clearTimeout(timer);
      resolve(line);
    });
  });
}
