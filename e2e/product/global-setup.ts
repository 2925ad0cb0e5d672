import { rmSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { loadDemoFolder } from "./demo-folder.ts";
import { bundleServers } from "./server-programs.ts";
import { refuseUnbuilt, runProduct } from "./run-product.ts";
import type { RunningProduct } from "./run-product.ts";

/** Starts a product for each worker that runs end-to-end tests. */
export default async function startProducts({
  provide,
  config,
  vitest,
}: TestProject): Promise<() => Promise<void>> {
  refuseUnbuilt();
  // In watch mode the modules may change during the run.
  const serverFolder = vitest.config.watch ? undefined : await bundleServers();
  const demoFolder = await loadDemoFolder(serverFolder);
  const end = async (running: readonly RunningProduct[]): Promise<void> => {
    await Promise.all(running.map((product) => product.stop()));
    rmSync(demoFolder, { recursive: true, force: true });
    if (serverFolder !== undefined) rmSync(serverFolder, { recursive: true, force: true });
  };
  const workers = Array.from({ length: config.maxWorkers });
  const begun = await Promise.allSettled(workers.map(() => runProduct(demoFolder, serverFolder)));
  const products = begun.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  const failed = begun.find((one) => one.status === "rejected");
  if (failed !== undefined) {
    // Stops the products that did start.
    await end(products);
    throw failed.reason;
  }
  provide("demoFolder", demoFolder);
  provide("journeyServers", serverFolder);
  provide(
    "places",
    products.map(({ memberAddress, staffAddress, dataFolder }) => ({
      memberAddress,
      staffAddress,
      dataFolder,
    })),
  );
  return () => end(products);
}
