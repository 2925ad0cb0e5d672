import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { createNoticeBook } from "../domains/messages/notifications/index.ts";
import type { Notice } from "../domains/messages/notifications/index.ts";
import { NOTICES } from "./modules.ts";

const DOMAINS = fileURLToPath(new URL("../domains", import.meta.url));
const NEWS: Notice = { kind: "news", event: "news", title: { id: "Kabar", en: "News" } };

const isNotice = (value: unknown): value is Notice =>
  typeof value === "object" && value !== null && "kind" in value && "event" in value;

/** What the files of notices beside the modules hold, whether or not a module declares it. */
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

test("every notice that stands beside a module is declared by it", async () => {
  const kinds = (await written()).map(({ kind }) => kind);
  expect(kinds.length).toBeGreaterThan(30);
  expect(kinds.filter((kind) => !NOTICES.has(kind))).toEqual([]);
  expect([...NOTICES.keys()].toSorted()).toEqual(kinds.toSorted());
});

test("a kind that two modules declare is refused by its name", () => {
  expect(createNoticeBook([NEWS]).get("news")).toBe(NEWS);
  expect(() => createNoticeBook([NEWS, { ...NEWS, event: "security" }])).toThrow(
    "two modules declare the notice news",
  );
});
