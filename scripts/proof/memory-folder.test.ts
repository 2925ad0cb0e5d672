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

/** Runs another process that makes a folder, and returns what it reports about it after it has ended. */
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

test("creates a folder that others may enter, and removes it with the process that made it", () => {
  const { folder, mode } = ofAnotherProcess();
  expect(mode).toBe(0o755);
  expect(existsSync(folder)).toBe(false);
});

test("removes the folder of a killed process when the next one starts, but not that of a running one", () => {
  const { folder } = ofAnotherProcess('process.kill(process.pid, "SIGKILL");');
  expect(existsSync(folder)).toBe(true);
  const ofOthers = ["konter-tests-1-abcdef", `konter-tests-${process.pid}-abcdef`, "others"];
  for (const name of ofOthers) mkdirSync(join(parent, name));
  ofAnotherProcess();
  expect(existsSync(folder)).toBe(false);
  expect(ofOthers.filter((name) => !existsSync(join(parent, name)))).toEqual([]);
});

test("creates none without enough space, without the place, or without write access", () => {
  expect(makeMemoryFolder({ parent, wantedBytes: Number.MAX_SAFE_INTEGER })).toBeUndefined();
  expect(makeMemoryFolder({ parent: join(parent, "absent") })).toBeUndefined();
  const file = join(parent, "file");
  writeFileSync(file, "");
  expect(makeMemoryFolder({ parent: file })).toBeUndefined();
});
