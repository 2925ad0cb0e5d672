import { spawnSync } from "node:child_process";

/** Whether a program can be started here; the proof installs none of those that only some tests use. */
export const isInstalled = (program: string, ...asked: readonly string[]): boolean =>
  spawnSync(program, asked.length === 0 ? ["--version"] : asked, { stdio: "ignore" }).error ===
  undefined;

/** Runs it to its end; all that it said. */
export function runProgram(program: string, parameters: readonly string[], input = "") {
  const { status, stdout, stderr } = spawnSync(program, parameters, { input, encoding: "utf8" });
  return { status, said: stdout + stderr };
}
