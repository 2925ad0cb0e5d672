import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeMemoryFolder } from "./memory-folder.ts";

let parent = "";
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "konter-memory-"));
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const MODULE = pathToFileURL(join(import.meta.dirname, "memory-folder.ts")).href;

/** What another process says of the folder that it made, after it has ended. */
function ofAnotherProcess(last = ""): { readonly folder: string; readonly mode: number } {
  const script = `
    const { makeMemoryFolder } = await import(${JSON.stringify(MODULE)});
    const { statSync, writeFileSync } = await import("node:fs");
    const folder = makeMemoryFolder({ parent: ${JSON.stringify(parent)}, wantedBytes: 1 });
    writeFileSync(folder + "/file", "");
    console.log(JSON.stringify({ folder, mode: statSync(folder).mode & 0o777 }));
    ${last}`;
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "--eval", script], {
    encoding: "utf8",
  });
  return JSON.parse(stdout) as { folder: string; mode: number };
}

test("others may walk through the folder, and it goes with the process that made it", () => {
  const { folder, mode } = ofAnotherProcess();
  expect(mode).toBe(0o755);
  expect(existsSync(folder)).toBe(false);
});

test("what a killed process left goes when the next one begins; what a running one has stays", () => {
  const { folder } = ofAnotherProcess('process.kill(process.pid, "SIGKILL");');
  expect(existsSync(folder)).toBe(true);
  const ofOthers = ["konter-tests-1-abcdef", `konter-tests-${process.pid}-abcdef`, "others"];
  for (const name of ofOthers) mkdirSync(join(parent, name));
  ofAnotherProcess();
  expect(existsSync(folder)).toBe(false);
  expect(ofOthers.filter((name) => !existsSync(join(parent, name)))).toEqual([]);
});

test("there is none without room, without the place, or where nobody may write", () => {
  expect(makeMemoryFolder({ parent, wantedBytes: Number.MAX_SAFE_INTEGER })).toBeUndefined();
  expect(makeMemoryFolder({ parent: join(parent, "absent") })).toBeUndefined();
  const file = join(parent, "file");
  writeFileSync(file, "");
  expect(makeMemoryFolder({ parent: file })).toBeUndefined();
});
