import { existsSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { startChildServer } from "./child-server.ts";
import { freePorts } from "../../packages/testkit/src/processes/free-ports.ts";
import { copyDemoFolder } from "./demo-folder.ts";
import type { Place } from "./place.ts";
import { serverProgram } from "./server-programs.ts";

const BUILT = fileURLToPath(new URL("../../apps/web/dist/index.html", import.meta.url));

export interface RunningProduct extends Place {
  readonly stop: () => Promise<void>;
}

/** Throws if the front ends are not built. */
export function refuseUnbuilt(): void {
  if (!existsSync(BUILT)) {
    throw new Error("The front ends are not built: run `npm run build` first.");
  }
}

/** Runs the product (product.ts) on free ports and its own copy of the demo. */
export async function runProduct(
  demoFolder: string,
  serverFolder?: string,
): Promise<RunningProduct> {
  refuseUnbuilt();
  const dataFolder = await copyDemoFolder(demoFolder, "e2e");
  const port = await freePorts(2);
  const adminPort = port + 1;
  const program = serverProgram("product", serverFolder);
  const settings = {
    ...program.settings,
    KONTER_PORT: String(port),
    KONTER_ADMIN_PORT: String(adminPort),
    KONTER_DATA: dataFolder,
    KONTER_LOG: "error",
  };
  const remove = (): void => rmSync(dataFolder, { recursive: true, force: true });
  const server = await startChildServer(program.file, settings, (line) =>
    line.startsWith("Konter is ready"),
  ).catch((reason: unknown) => {
    remove();
    throw reason;
  });
  return {
    memberAddress: `http://localhost:${port}`,
    staffAddress: `http://localhost:${adminPort}`,
    dataFolder,
    async stop() {
      await server.stop();
      remove();
    },
  };
}
