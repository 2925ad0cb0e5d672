import { keepCompiled } from "@konter/server/platform/compile-cache.ts";

// Before the first of the many modules is loaded.
keepCompiled();
const { runCommand } = await import("./run-command.ts");
process.exitCode = await runCommand(process.argv.slice(2), process.env, {
  print: (text) => void process.stdout.write(text),
  complain: (text) => void process.stderr.write(text),
  async readInput() {
    let text = "";
    for await (const chunk of process.stdin) text += String(chunk);
    return text;
  },
});
