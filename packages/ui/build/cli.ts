import { resolve } from "node:path";
import { compileMessages } from "./compile-messages.ts";

/** `node packages/ui/build/cli.ts apps/web`: generates the files that the type check needs before the first build. */
for (const app of process.argv.slice(2)) await compileMessages(resolve(app));
