import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { promisify } from "node:util";
import { makeOpenFolder } from "../../packages/postgres/src/testing/open-folder.ts";
import { startChildServer } from "./child-server.ts";
import { serverProgram } from "./server-programs.ts";

const copy = promisify(execFile);

/**
 * Loads the demo into a data folder once. Products start with copies of it, at a tenth of the cost. Pictures of the
 * shop's goods take some seconds more.
 */
export async function loadDemoFolder(
  serverFolder?: string,
  { pictures = false }: { readonly pictures?: boolean } = {},
): Promise<string> {
  const folder = makeOpenFolder("demo");
  try {
    const { file, settings } = serverProgram("load-demo", serverFolder);
    const loading = await startChildServer(
      file,
      {
        ...settings,
        KONTER_DATA: folder,
        KONTER_LOG: "error",
        ...(pictures && { SHOP_PICTURES: "1" }),
      },
      (line) => line === "The demo is loaded",
    );
    await loading.stop();
    return folder;
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Copies the demo's folder for one product. PostgreSQL's files keep their owner. */
export async function copyDemoFolder(demo: string, name: string): Promise<string> {
  const folder = makeOpenFolder(name);
  await copy("cp", ["-a", `${demo}/.`, folder]);
  return folder;
}
