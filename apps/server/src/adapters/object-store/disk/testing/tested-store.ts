import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestedStore } from "../../testing/tested-store.ts";
import { createDiskStore } from "../store.ts";

export async function openDisk(): Promise<TestedStore & { readonly folder: string }> {
  const folder = mkdtempSync(join(tmpdir(), "konter-disk-"));
  return {
    folder,
    create: () => createDiskStore(join(folder, "objects")),
    close: async () => rmSync(folder, { recursive: true }),
  };
}
