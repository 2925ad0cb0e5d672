import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { createNoticeBook } from "../kernel/notices/index.ts";
import type { Notice } from "../kernel/notices/index.ts";
import { NOTICES } from "./modules.ts";

const DOMAINS = fileURLToPath(new URL("../domains", import.meta.url));
const NEWS: Notice = { kind: "news", event: "news", title: { id: "Kabar", en: "News" } };

const isNotice = (value: unknown): value is Notice =>
  typeof value === "object" && value !== null && "kind" in value && "event" in value;

/** All notifications in the notice files of the modules, declared or not. */
async function written(): Promise<readonly Notice[]> {
  const files = globSync("*/*/notices.ts", { cwd: DOMAINS });
  const exported = await Promise.all(
    files.map(async (file) => (await import(`${DOMAINS}/${file}`)) as Record<string, unknown>),
  );
  return exported.flatMap((names) =>
    Object.values(names).flatMap((value) =>
      typeof value === "object" && value !== null ? Object.values(value).filter(isNotice) : [],
    ),
  );
}

/** Kinds in a module's files that it does not declare, and declared kinds from elsewhere. */
function undeclared(found: readonly Notice[], declared: ReadonlyMap<string, Notice>) {
  const kinds = found.map(({ kind }) => kind);
  return {
    forgotten: kinds.filter((kind) => !declared.has(kind)),
    fromElsewhere: [...declared.keys()].filter((kind) => !kinds.includes(kind)),
  };
}

test("declares every notification of a module's files", async () => {
  const found = await written();
  expect(found.length).toBeGreaterThan(30);
  expect(undeclared(found, NOTICES)).toEqual({ forgotten: [], fromElsewhere: [] });
});

test("reports an undeclared notification, and one outside a module", async () => {
  const found = await written();
  const stray: Notice = { ...NEWS, kind: "stray" };
  expect(undeclared([...found, stray], NOTICES).forgotten).toEqual(["stray"]);
  const withStray = createNoticeBook([...NOTICES.values(), stray]);
  expect(undeclared(found, withStray).fromElsewhere).toEqual(["stray"]);
});

test("rejects a kind that two modules declare", () => {
  expect(createNoticeBook([NEWS]).get("news")).toBe(NEWS);
  expect(() => createNoticeBook([NEWS, { ...NEWS, event: "security" }])).toThrow(
    "two modules declare the notice news",
  );
});
