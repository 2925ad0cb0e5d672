import { afterAll, beforeAll, expect, test } from "vitest";
import { placeExample, readGuide, writePartialProject } from "./example.ts";
import type { Example } from "./example.ts";

const GUIDE = readGuide("adding-a-screen.md");
const APPS = ["apps/web", "apps/admin"];
const PARKING = APPS.map((app) => `${app}/src/features/parking`);

/** The examples' own tests, and the checks that report their missing parts. */
const CHECKS = [
  ...APPS.flatMap((app) =>
    ["app/registered", "app/screens", "features/parking/found"].map(
      (name) => `${app}/src/${name}.test.ts`,
    ),
  ),
  "packages/ui/build/message-catalogue.test.ts",
];

let example: Example;
beforeAll(() => {
  example = placeExample(GUIDE.blocks, { copied: ["packages", ...APPS], checks: CHECKS });
});
afterAll(() => example.remove());

const compileWords = () => example.run("packages/ui/build/cli.ts", APPS);

test("each of the guide's screens changes one other file and keeps the boundaries", () => {
  expect(GUIDE.filesOfOthers).toEqual(APPS.map((app) => `${app}/src/app/features.ts`));
  const elsewhere = GUIDE.ownFiles.filter(
    (path) => !PARKING.some((folder) => path.startsWith(`${folder}/`)),
  );
  expect(elsewhere).toEqual([]);
  const problems = example.boundaryProblems();
  expect(problems.filter((problem) => problem.includes("parking"))).toEqual([]);
});

test("the guide's screens are formatted", async () => {
  const { isContent, said } = await example.checkFormat();
  expect(isContent, said).toBe(true);
});

test("the screens' words compile, and a word missing in a language fails", async () => {
  const wrong = (text: string) => text.replace("parking_title", "parking_name");
  const lacking = await example.whileWrong(
    "apps/web/src/features/parking/words/en.json",
    wrong,
    compileWords,
  );
  expect(lacking.isContent).toBe(false);
  expect(lacking.said).toContain("parking_title");
  expect(await compileWords()).toEqual({ isContent: true, said: "" });
});

test("the screens typecheck, and a wrong line is the only error", async () => {
  const web = writePartialProject(example.tree, "apps/web", ["src/features/parking"]);
  const inWeb = await example.whileWrong(
    "apps/web/src/features/parking/feature.ts",
    (text) => `${text}export const wrong: number = "no";\n`,
    () => example.typecheck(web),
  );
  expect(inWeb.said.match(/features\/parking\S*: error TS/g), inWeb.said).toHaveLength(1);
});

test("a link to a path that the router does not know is the only error of the back office", async () => {
  const { said } = await example.whileWrong(
    "apps/admin/src/features/parking/feature.ts",
    (text) => text.replace('to: "/parking"', 'to: "/parkings"'),
    () => example.typecheck("apps/admin"),
  );
  expect(said.match(/error TS/g), said).toHaveLength(1);
  expect(said).toContain("features/parking/feature.ts");
});

test("the screens are found, and the features' registrations fit together with them", async () => {
  const { isContent, said } = await example.runChecks();
  expect(isContent, said).toBe(true);
  for (const check of CHECKS) expect(said).toContain(`✓ ${check}`);
});

test("control: a screen without a screenshot and a screenshot without a screen are reported", async () => {
  const { said } = await example.whileWrong(
    "apps/web/src/features/parking/screens.looks.ts",
    (text) => text.replace("/parkir/1", "/parkiran"),
    () => example.runChecks("apps/web/src/app/screens.test.ts"),
  );
  expect(said).toContain("/parkir/$lot");
  expect(said).toContain("/parkiran");
});
