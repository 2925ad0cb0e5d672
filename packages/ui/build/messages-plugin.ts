import type { Plugin } from "vite";
import { compileMessages } from "./compile-messages.ts";

/** Compiles the app's messages before a build, and again when a message file changes during development. */
export function messagesPlugin(app: string): Plugin {
  return {
    name: "konter-messages",
    buildStart: () => compileMessages(app),
    async handleHotUpdate({ file }) {
      if (/\/words\/\w+\.json$/.test(file) && file.startsWith(app)) await compileMessages(app);
    },
  };
}
