import {
  createDigiflazzSimulator,
  type DigiflazzSimulatorOptions,
} from "../suppliers/digiflazz.ts";
import { startCallbackReceiver } from "./callback-receiver.ts";
import { digiflazzRow } from "./price-rows.ts";
import { CREDENTIALS } from "./vendor-calls.ts";

export type CalledSimulator = Awaited<ReturnType<typeof startCalledSimulator>>;

/** A Digiflazz simulator that answers "pending", settles at once and calls back its own receiver. */
export async function startCalledSimulator(options: Partial<DigiflazzSimulatorOptions> = {}) {
  const receiver = await startCallbackReceiver();
  const simulator = createDigiflazzSimulator({
    ...CREDENTIALS,
    openingBalance: 100_000,
    priceList: [digiflazzRow()],
    callbackUrl: receiver.url,
    callbackSecret: "rahasia",
    settle: "callback",
    settleDelayMs: 5,
    settleJitterMs: 0,
    ...options,
  });
  const { url } = await simulator.start();
  return { receiver, simulator, url };
}
