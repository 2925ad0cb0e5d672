import type { Demo } from "@konter/server/composition/demo.ts";
import { startSimulators } from "./simulators.ts";

/**
 * The demo of `npm start`: simulated vendors, a brand with generated history, and, on a developer's machine, a second
 * brand.
 */
export const demo: Demo = {
  async begin(config) {
    // The vendors start in a separate process while the modules are loaded.
    const [simulators, { runDemo }] = await Promise.all([
      startSimulators(config),
      import("./run-demo.ts"),
    ]);
    return runDemo(config, simulators);
  },
};
