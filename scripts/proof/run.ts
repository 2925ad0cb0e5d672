import { spawn, type ChildProcess } from "node:child_process";
import { join } from "node:path";

export const ROOT = join(import.meta.dirname, "..", "..");

export interface Finished {
  readonly exitCode: number;
  /** The output of both streams; empty when the program wrote directly to ours. */
  readonly output: string;
}

export interface RunOptions {
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** Lets it write to our output while it runs, instead of collecting it. */
  readonly live?: boolean;
  readonly limitMinutes: number;
}

const COULD_NOT_START = 127;
const running = new Set<ChildProcess>();

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    for (const child of running) endGroup(child);
    process.exit(1);
  });
}

/**
 * Runs a program in the project's root, without input. Ends it with all its child processes when it exceeds its limit.
 */
export function run(
  program: string,
  parameters: readonly string[],
  { environment = {}, live = false, limitMinutes }: RunOptions,
): Promise<Finished> {
  return new Promise((resolve) => {
    const child = spawn(program, parameters, {
      cwd: ROOT,
      env: { ...process.env, ...environment },
      detached: true,
      stdio: ["ignore", live ? "inherit" : "pipe", live ? "inherit" : "pipe"],
    });
    let output = "";
    running.add(child);
    const limit = setTimeout(() => {
      output += `\nStill running after ${limitMinutes} minutes: ended.\n`;
      endGroup(child);
    }, limitMinutes * 60_000);
    const finish = (exitCode: number) => {
      clearTimeout(limit);
      running.delete(child);
      resolve({ exitCode, output });
    };
    child.stdout?.setEncoding("utf8").on("data", (text: string) => (output += text));
    child.stderr?.setEncoding("utf8").on("data", (text: string) => (output += text));
    child.once("error", (error) => {
      output += error.message;
      finish(COULD_NOT_START);
    });
    child.once("close", (code) => finish(code ?? 1));
  });
}

/** Runs a Node program of the project on the current Node. */
export function runNode(parameters: readonly string[], options: RunOptions): Promise<Finished> {
  return run(process.execPath, parameters, options);
}

function endGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch {
    // The process group has already ended.
  }
}
