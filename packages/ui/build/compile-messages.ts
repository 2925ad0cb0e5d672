import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { catalogueOf } from "./message-catalogue.ts";
import { messageIndex, messageModule } from "./message-module.ts";
import { MESSAGE_RUNTIME } from "./message-runtime.ts";
import { readWordFiles } from "./word-files.ts";

/**
 * Compiles an app's messages (`src/app/words`, `src/features/<feature>/words`) into typed functions in
 * `src/compiled-words`. Throws when the languages differ in keys or parameters, so that no screen lacks a text.
 */
export async function compileMessages(app: string): Promise<void> {
  const catalogue = catalogueOf(readWordFiles(join(app, "src")));
  const modules = [...catalogue].map(
    ([key, sentences]) => [`messages/${key}.js`, messageModule(key, sentences)] as const,
  );
  await writeOutput(join(app, "src", "compiled-words"), {
    "messages.js": `export * from "./messages/_index.js";\n`,
    "messages/_index.js": messageIndex([...catalogue.keys()]),
    "runtime.js": MESSAGE_RUNTIME,
    ...Object.fromEntries(modules),
  });
}

/** Writes only changed files, because a running Vite would otherwise reload everything. */
async function writeOutput(folder: string, output: Record<string, string>): Promise<void> {
  const stale = await readFile(join(folder, "messages", "_index.js"), "utf8").catch(() => "");
  if (stale !== output["messages/_index.js"]) await rm(folder, { recursive: true, force: true });
  for (const [name, content] of Object.entries(output)) {
    const path = join(folder, name);
    if ((await readFile(path, "utf8").catch(() => undefined)) === content) continue;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
}
