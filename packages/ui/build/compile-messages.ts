import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { compileProject } from "@inlang/paraglide-js";
import { loadProjectInMemory, newProject } from "@inlang/sdk";
import type { InlangPlugin } from "@inlang/sdk";
import { DEFAULT_LOCALE, LOCALES } from "@konter/contract/locale";
import { catalogueFaults, parametersOf, patternOf } from "./message-catalogue.ts";
import { MESSAGE_RUNTIME } from "./message-runtime.ts";
import type { Catalogue } from "./message-catalogue.ts";

const PLUGIN_KEY = "konter.flat-json";

const flatJson: InlangPlugin = {
  key: PLUGIN_KEY,
  importFiles: ({ files }) => {
    const catalogues = files.map((file) => ({
      locale: file.locale,
      entries: Object.entries(JSON.parse(new TextDecoder().decode(file.content)) as Catalogue),
    }));
    const base = catalogues.find(({ locale }) => locale === DEFAULT_LOCALE)?.entries ?? [];
    return {
      bundles: base.map(([id, sentence]) => ({
        id,
        declarations: parametersOf(sentence).map((name) => ({
          type: "input-variable" as const,
          name,
        })),
      })),
      messages: catalogues.flatMap(({ locale, entries }) =>
        entries.map(([id]) => ({ bundleId: id, locale, selectors: [] })),
      ),
      variants: catalogues.flatMap(({ locale, entries }) =>
        entries.map(([id, sentence]) => ({
          messageBundleId: id,
          messageLocale: locale,
          matches: [],
          pattern: patternOf(sentence),
        })),
      ),
    };
  },
};

/**
 * Compiles `<app>/messages/{id,en}.json` into typed functions in `<app>/src/paraglide`.
 * Throws when the languages do not hold the same keys with the same parameters, so that no screen can miss a text.
 */
export async function compileMessages(app: string): Promise<void> {
  const files = await Promise.all(
    LOCALES.map(async (locale) => ({
      locale,
      content: await readFile(join(app, "messages", `${locale}.json`)),
    })),
  );
  refuseFaults(files);
  const project = await loadProjectInMemory({
    blob: await newProject({ settings: { baseLocale: DEFAULT_LOCALE, locales: [...LOCALES] } }),
    providePlugins: [flatJson],
  });
  await project.importFiles({ pluginKey: PLUGIN_KEY, files });
  const output = await compileProject({
    project,
    compilerOptions: {
      strategy: ["baseLocale"],
      isServer: "false",
      emitReadme: false,
      emitGitIgnore: false,
      emitPrettierIgnore: false,
    },
  });
  await project.close();
  const { "server.js": _server, "registry.js": _registry, ...messages } = output;
  await writeOutput(join(app, "src", "paraglide"), { ...messages, "runtime.js": MESSAGE_RUNTIME });
}

function refuseFaults(files: readonly { locale: string; content: Buffer }[]): void {
  const catalogues = files.map(({ content }) => JSON.parse(content.toString()) as Catalogue);
  const [base = {}, ...others] = catalogues;
  const faults = others.flatMap((other) => catalogueFaults(base, other));
  if (faults.length > 0) throw new Error(`message catalogues differ:\n${faults.join("\n")}`);
}

/** Only changed files are written: a running Vite would otherwise reload everything. */
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
