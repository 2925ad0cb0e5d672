import { fileURLToPath } from "node:url";
import { compileMessages } from "@konter/ui/build";

/** Runs before unit tests: features' registrations refer to names that an unbuilt tree has not generated yet. */
export default async function writeWords(): Promise<void> {
  for (const app of ["web", "admin"])
    await compileMessages(fileURLToPath(new URL(`../apps/${app}`, import.meta.url)));
}
