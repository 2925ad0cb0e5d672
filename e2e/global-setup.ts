import type { TestProject } from "vitest/node";
import { runProduct } from "./run-product.ts";

/** A product for each of the workers that run journeys at the same time. */
export default async function startProducts({
  provide,
  config,
}: TestProject): Promise<() => Promise<void>> {
  const workers = Array.from({ length: config.maxWorkers });
  const products = await Promise.all(workers.map(() => runProduct()));
  provide(
    "places",
    products.map(({ memberAddress, staffAddress, dataFolder }) => ({
      memberAddress,
      staffAddress,
      dataFolder,
    })),
  );
  return async () => {
    await Promise.all(products.map((product) => product.stop()));
  };
}
