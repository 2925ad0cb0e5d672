import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { MessageVendors } from "@konter/simulators";
import { COMPILE_CACHE } from "../platform/compile-cache.ts";
import type { Config } from "../platform/config.ts";

/** Opens nothing but the simulators. */
export const SIMULATOR_LOGIN = {
  username: "konter-demo",
  apiKey: "demo-only-key",
  callbackSecret: "demo-only-secret",
};
export const DEMO_SUPPLIER_BALANCE = 2_000_000_000;
/** On a busy machine a process starts in half a minute. */
const START_LIMIT_MS = 120_000;

export interface RunningSimulators {
  readonly digiflazz: string;
  readonly iak: string;
  readonly messages: MessageVendors;
  stop(): void;
}

/**
 * Starts the simulated suppliers and messaging vendors as a process of their own, with books that outlive it.
 * It ends by itself when this process does, however that happens.
 */
export async function startSimulators(config: Config): Promise<RunningSimulators> {
  const folder = join(config.dataFolder, "simulators");
  mkdirSync(folder, { recursive: true });
  const program = fileURLToPath(import.meta.resolve("@konter/simulators/main"));
  const child = spawn(process.execPath, [program, JSON.stringify(settings(config, folder))], {
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const line = await firstLine(child.stdout, child);
  const ready = JSON.parse(line) as Omit<RunningSimulators, "stop">;
  child.unref();
  const { digiflazz, iak, messages } = ready;
  return { digiflazz, iak, messages, stop: () => child.stdin.end() };
}

function settings(config: Config, folder: string) {
  const callback = (supplier: string) => `http://127.0.0.1:${config.port}/callbacks/${supplier}`;
  const common = {
    ...SIMULATOR_LOGIN,
    openingBalance: DEMO_SUPPLIER_BALANCE,
    priceListLimit: false,
  };
  return {
    digiflazz: {
      ...common,
      callbackUrl: callback("digiflazz"),
      bookFile: join(folder, "digiflazz.jsonl"),
      ...portOf(config, 0),
    },
    iak: {
      ...common,
      callbackUrl: callback("iak"),
      bookFile: join(folder, "iak.jsonl"),
      ...portOf(config, 1),
    },
    messages: portOf(config, 2),
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
