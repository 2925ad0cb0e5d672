import { spawnSync } from "node:child_process";

/** Whether a program is installed. CI does not install programs that only some tests use. */
export const isInstalled = (program: string, ...asked: readonly string[]): boolean =>
  spawnSync(program, asked.length === 0 ? ["--version"] : asked, { stdio: "ignore" }).error ===
  undefined;

/** Runs a program to its end. Returns all its output. */
export function runProgram(program: string, parameters: readonly string[], input = "") {
  const { status, stdout, stderr } = spawnSync(program, parameters, { input, encoding: "utf8" });
  return { status, said: stdout + stderr };
}
