import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { compileMessages } from "./compile-messages.ts";

type Message = (inputs?: object, options?: { locale?: "id" | "en" }) => string;

let app: string;
const write = (home: string, locale: string, words: Readonly<Record<string, string>>) => {
  const folder = join(app, "src", home, "words");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${locale}.json`), JSON.stringify(words, null, 2));
};
const compiled = (name: string): Promise<Record<string, unknown>> =>
  import(pathToFileURL(join(app, "src", "compiled-words", name)).href);

beforeEach(() => {
  app = mkdtempSync(join(tmpdir(), "konter-words-"));
  writeFileSync(join(app, "package.json"), `{ "type": "module" }`);
});
afterEach(() => rmSync(app, { recursive: true }));

describe("message functions", () => {
  it("read every file and use the app's language, or the requested one", async () => {
    write("app", "id", { number: "Nomor" });
    write("app", "en", { number: "Number" });
    write("features/pulsa", "id", { buy: "Beli {name} seharga {price}" });
    write("features/pulsa", "en", { buy: "Buy {name} for {price}" });
    await compileMessages(app);
    const messages = (await compiled("messages.js")) as Record<"number" | "buy", Message>;
    const runtime = (await compiled("runtime.js")) as {
      overwriteGetLocale: (locale: () => string) => void;
    };
    const inputs = { name: "Pulsa 10", price: 11_000 };
    expect(messages.number()).toBe("Nomor");
    expect(messages.buy(inputs)).toBe("Beli Pulsa 10 seharga 11000");
    expect(messages.buy(inputs, { locale: "en" })).toBe("Buy Pulsa 10 for 11000");
    runtime.overwriteGetLocale(() => "en");
    expect(messages.number()).toBe("Number");
  });

  it("keep every character of a sentence", async () => {
    const sentence = "`a` ${b} \\n \"c\" */ {d}$ 'e'";
    write("app", "id", { signs: sentence });
    write("app", "en", { signs: sentence });
    await compileMessages(app);
    const { signs } = (await compiled("messages/signs.js")) as { signs: Message };
    expect(signs({ b: "B", d: "D" })).toBe("`a` $B \\n \"c\" */ D$ 'e'");
  });

  it("fail for a duplicate key", async () => {
    for (const locale of ["id", "en"]) {
      write("app", locale, { number: "No." });
      write("features/pulsa", locale, { number: "No." });
    }
    await expect(compileMessages(app)).rejects.toThrow(
      "number: claimed more than once, by app/words/id.json and features/pulsa/words/id.json",
    );
  });
});
