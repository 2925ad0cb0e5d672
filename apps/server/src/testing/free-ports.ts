import { createServer } from "node:net";

/** Below the ports that systems lend to outgoing connections, which could take one between the probe and its use. */
const FIRST = 15_000;
const LAST = 30_000;
const TRIES = 50;

/** The first of so many free ports in a row. */
export async function freePorts(count: number): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const first = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    const ports = Array.from({ length: count }, (_port, index) => first + index);
    const probes = await Promise.allSettled(ports.map(listenAndClose));
    if (probes.every(({ status }) => status === "fulfilled")) return first;
  }
  throw new Error(`no ${count} free ports in a row`);
}

function listenAndClose(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve()));
  });
}
