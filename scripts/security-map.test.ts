import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./proof/run.ts";

const guide = readFileSync(join(ROOT, "docs/SECURITY.md"), "utf8");
const rows = guide.split("\n").filter((line) => /^\| \d+ \|/.test(line));

interface Proof {
  readonly file: string;
  readonly title: string;
}

/** The tests that a row names: a file and a part of a title. */
function proofsOf(row: string): readonly Proof[] {
  return [...row.matchAll(/`([^`]+)`: “([^”]+)”/g)].map(([, file = "", title = ""]) => ({
    file,
    title,
  }));
}

const isThere = ({ file, title }: Proof): boolean =>
  readFileSync(join(ROOT, file), "utf8").includes(title);

test("the security guide has its forty requirements in order", () => {
  expect(rows.map((row) => Number(row.split("|")[1]))).toEqual(
    Array.from({ length: 40 }, (_row, index) => index + 1),
  );
});

test("every test that the security guide names exists", () => {
  const proofs = rows.flatMap(proofsOf);
  expect(proofs.length).toBeGreaterThan(50);
  expect(proofs.filter((proof) => !isThere(proof))).toEqual([]);
});

test("a requirement without a test gives a reason", () => {
  const bare = rows.filter((row) => proofsOf(row).length === 0);
  for (const row of bare) expect(row.split("|")[4]).toMatch(/yet|Nothing of ours|One install/);
  expect(bare.length).toBeLessThanOrEqual(6);
});

test("control: reports a test that does not exist", () => {
  const [first] = rows.flatMap(proofsOf);
  expect(isThere({ file: first?.file ?? "", title: "a title that nobody wrote" })).toBe(false);
});
