import { fileURLToPath } from "node:url";
import { compileMessages } from "@konter/ui/build";

/** Before unit tests: what features register has names, which an unbuilt tree has not written yet. */
export default async function writeWords(): Promise<void> {
  for (const app of ["web", "admin"])
    await compileMessages(fileURLToPath(new URL(`../apps/${app}`, import.meta.url)));
}
