import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { catalogueFaults, catalogueOf } from "./message-catalogue.ts";
import { readWordFiles, wordFile } from "./word-files.ts";
import { homeFaults } from "./word-homes.ts";

const file = (path: string, words: Readonly<Record<string, string>>) =>
  wordFile(path, JSON.stringify(words, null, 2));
/** A valid pair of files in both languages, except for the test's changes. */
const PAIR = [
  file("features/pulsa/words/id.json", { buy: "Beli {amount}", number: "Nomor" }),
  file("features/pulsa/words/en.json", { buy: "Buy {amount}", number: "Number" }),
];

describe.each([
  ["web", 200],
  ["admin", 200],
])("messages of apps/%s", (app, least) => {
  const sources = fileURLToPath(new URL(`../../../apps/${app}/src/`, import.meta.url));
  const files = readWordFiles(sources);

  it("M6: exist in both languages, with the same parameters and without empty texts", () => {
    expect(catalogueFaults(files)).toEqual([]);
    expect(catalogueOf(files).size).toBeGreaterThan(least);
  });

  it("are all used, and a feature's only by that feature", () => {
    const texts = globSync("{app,features}/**/*.{ts,tsx}", { cwd: sources }).map((path) => ({
      path,
      text: readFileSync(`${sources}${path}`, "utf8"),
    }));
    expect(homeFaults(files, texts)).toEqual([]);
  });
});

describe("faults with their files", () => {
  it("reports no fault for a valid pair, and returns its sentences by key", () => {
    expect(catalogueFaults(PAIR)).toEqual([]);
    expect([...catalogueOf(PAIR)]).toEqual([
      ["buy", { id: "Beli {amount}", en: "Buy {amount}" }],
      ["number", { id: "Nomor", en: "Number" }],
    ]);
  });

  it("M7: reports a key that one language lacks", () => {
    const [id, en] = PAIR as [(typeof PAIR)[0], (typeof PAIR)[0]];
    expect(catalogueFaults([id])).toEqual([
      "buy: in features/pulsa/words/id.json, missing in features/pulsa/words/en.json",
      "number: in features/pulsa/words/id.json, missing in features/pulsa/words/en.json",
    ]);
    expect(catalogueFaults([en])[0]).toBe(
      "buy: in features/pulsa/words/en.json, missing in features/pulsa/words/id.json",
    );
    expect(() => catalogueOf([id])).toThrow("missing in features/pulsa/words/en.json");
  });

  it("reports a key in two features", () => {
    const other = ["id", "en"].map((locale) =>
      file(`features/data/words/${locale}.json`, { number: "No." }),
    );
    expect(catalogueFaults([...PAIR, ...other])).toEqual([
      "number: claimed more than once, by features/pulsa/words/id.json and features/data/words/id.json",
      "number: claimed more than once, by features/pulsa/words/en.json and features/data/words/en.json",
    ]);
  });

  it("reports a duplicate key in one file", () => {
    const twice = wordFile(
      "app/words/id.json",
      `{\n  "number": "Nomor",\n  "number": "Nomer"\n}\n`,
    );
    expect(catalogueFaults([twice])).toContain(
      "number: claimed more than once, by app/words/id.json and app/words/id.json",
    );
  });

  it("reports differing parameters and an empty sentence", () => {
    expect(
      catalogueFaults([
        file("app/words/id.json", { buy: "Beli {amount}", number: "Nomor" }),
        file("app/words/en.json", { buy: "Buy {price}", number: " " }),
      ]),
    ).toEqual([
      "number: empty in app/words/en.json",
      "buy: other parameters in app/words/en.json than in app/words/id.json",
    ]);
  });

  it("reports a file of another language, and a line that is no message", () => {
    expect(() => file("app/words/fr.json", {})).toThrow("app/words/fr.json: its name is none of");
    expect(() => wordFile("app/words/id.json", `{\n  "a": ["b"]\n}`)).toThrow(
      `app/words/id.json: not a key and its sentence: "a": ["b"]`,
    );
  });

  it("reports an unused message, and a message used by another feature", () => {
    const said = (path: string) => ({ path, text: "m.buy({ amount }); m.number()" });
    expect(homeFaults(PAIR, [said("features/pulsa/page.tsx")])).toEqual([]);
    expect(homeFaults(PAIR, [said("features/data/page.tsx")])).toContain(
      "buy: in features/pulsa/words/id.json, used by features/data/page.tsx",
    );
    expect(homeFaults(PAIR, [])).toContain("number: in features/pulsa/words/en.json, used nowhere");
  });
});
