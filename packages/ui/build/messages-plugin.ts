import { execFile } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Plugin } from "vite";

const CLI = fileURLToPath(new URL("cli.ts", import.meta.url));

/**
 * Compiles the app's messages before a build, and again when a catalogue changes while developing.
 * In a process of its own: the SDK leaves timers behind that would hold the build open for half a minute.
 */
export function messagesPlugin(app: string): Plugin {
  const compile = () => promisify(execFile)(process.execPath, [CLI, app]);
  return {
    name: "konter-messages",
    async buildStart() {
      await compile();
    },
    async handleHotUpdate({ file }) {
      if (file.startsWith(join(app, "messages"))) await compile();
    },
  };
}
