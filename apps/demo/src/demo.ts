import type { Demo } from "@konter/server/composition/demo.ts";
import { startSimulators } from "./simulators.ts";

/** The demo of `npm start`: simulated vendors, a brand that has lived, and on a machine of one's own a second one. */
export const demo: Demo = {
  async begin(config) {
    // The vendors start in their process while the modules are loaded.
    const [simulators, { runDemo }] = await Promise.all([
      startSimulators(config),
      import("./run-demo.ts"),
    ]);
    return runDemo(config, simulators);
  },
};
