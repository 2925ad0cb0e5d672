import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkLicences, readForeignPackages } from "./licences/check.ts";
import { isAllowedLicence } from "./licences/expression.ts";
import { NOTICES_FILE, writeNotices } from "./licences/notices.ts";
import { ROOT } from "./proof/run.ts";

describe("isAllowedLicence", () => {
  it.each([
    ["MIT", true],
    ["(Unlicense OR Apache-2.0)", true],
    ["(AFL-2.1 OR BSD-3-Clause)", true],
    ["MIT AND (GPL-2.0-only OR ISC)", true],
    ["GPL-3.0-only OR MIT AND ISC", true],
    ["Apache-2.0 AND LGPL-3.0-or-later", false],
    ["AGPL-3.0-only", false],
    ["GPL-2.0-only WITH Classpath-exception-2.0", false],
    ["MIT OR", false],
    ["(MIT", false],
    ["MIT ISC", false],
    ["MIT/X11", false],
    ["SEE LICENSE IN LICENSE.md", false],
    ["UNLICENSED", false],
    ["", false],
  ])("reads %j as %s", (expression, allowed) => {
    expect(isAllowedLicence(expression)).toBe(allowed);
  });
});

describe("the licence check", () => {
  let root = "";
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "konter-licences-"));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  /** Installed packages state their licence in package.json, those of other platforms in the lock. */
  function problemsOf(lock: object, installed: Readonly<Record<string, object>> = {}) {
    const files = {
      "package-lock.json": { packages: lock },
      ...Object.fromEntries(
        Object.entries(installed).map(([path, text]) => [`${path}/package.json`, text]),
      ),
    };
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), JSON.stringify(content));
    }
    return checkLicences(readForeignPackages(root), []).problems;
  }

  it("does not check our own packages", () => {
    const lock = {
      "": { license: "UNLICENSED" },
      "apps/web": {},
      "node_modules/@konter/web": { link: true },
    };
    expect(problemsOf(lock)).toEqual([]);
  });

  it("reports a nested package, a development package and a package of another platform", () => {
    const lock = {
      "node_modules/a/node_modules/@b/c": { license: "GPL-3.0-only", dev: true },
      "apps/web/node_modules/d": { license: "SSPL-1.0", optional: true },
      "node_modules/e": {},
    };
    expect(problemsOf(lock)).toEqual([
      "node_modules/a/node_modules/@b/c: GPL-3.0-only; see scripts/licences/",
      "apps/web/node_modules/d: SSPL-1.0; see scripts/licences/",
      "node_modules/e: no licence is stated; see scripts/licences/",
    ]);
  });

  it("uses the installed package's licence instead of the lock's", () => {
    const lock = { "node_modules/a": { license: "MIT" }, "node_modules/b": { license: "MIT" } };
    const installed = {
      "node_modules/a": { license: "AGPL-3.0-only" },
      "node_modules/b": { licenses: [{ type: "MIT" }] },
    };
    expect(problemsOf(lock, installed)).toEqual([
      "node_modules/a: AGPL-3.0-only; see scripts/licences/",
      "node_modules/b: no licence is stated; see scripts/licences/",
    ]);
  });

  it("applies an exception only to the stated licence, and reports an unused one", () => {
    const exceptions = [
      { packages: /^a$/, licence: "Unlicense", reason: "public domain" },
      { packages: /^b$/, licence: undefined, reason: "a file says MIT" },
    ];
    const packages = [
      { path: "node_modules/a", name: "a", licence: "Unlicense" },
      { path: "node_modules/b", name: "b", licence: "AGPL-3.0-only" },
      { path: "node_modules/ab", name: "ab", licence: "Unlicense" },
    ];
    expect(checkLicences(packages, exceptions).problems).toEqual([
      "node_modules/b: AGPL-3.0-only; see scripts/licences/",
      "node_modules/ab: Unlicense; see scripts/licences/",
      "scripts/licences/exceptions.ts: no package needs the exception ^b$ (none stated)",
    ]);
  });
});

describe("the third-party notices", () => {
  it("are those of the installed packages (`npm run notices` writes them)", () => {
    expect(readFileSync(join(ROOT, NOTICES_FILE), "utf8")).toBe(writeNotices(ROOT));
  });

  it("group packages by licence text, keep copyright lines, and leave out development packages", () => {
    const root = mkdtempSync(join(tmpdir(), "konter-notices-"));
    const text = (holder: string) =>
      `MIT License\n\nCopyright (c) ${holder}\n\nPermission is granted.\n`;
    const lock = {
      "": {},
      "node_modules/b": { version: "2.0.0", license: "MIT" },
      "node_modules/a": { version: "1.0.0", license: "MIT" },
      "node_modules/only-linux": { version: "3.0.0", license: "MIT", optional: true },
      "node_modules/tool": { version: "4.0.0", license: "MIT", dev: true },
    };
    writeFileSync(join(root, "package-lock.json"), JSON.stringify({ packages: lock }));
    for (const [name, holder] of [
      ["a", "Ani"],
      ["b", "Budi"],
    ] as const) {
      mkdirSync(join(root, "node_modules", name), { recursive: true });
      writeFileSync(join(root, "node_modules", name, "LICENSE"), text(holder));
    }
    const notices = writeNotices(root);
    rmSync(root, { recursive: true });
    expect(notices).toContain(
      "| a | 1.0.0 | MIT |\n| b | 2.0.0 | MIT |\n| only-linux (some platforms) |",
    );
    expect(notices).toContain("**a 1.0.0** (MIT)  \nCopyright (c) Ani");
    expect(notices.split("Permission is granted.")).toHaveLength(2);
    expect(notices).not.toContain("tool");
  });
});
