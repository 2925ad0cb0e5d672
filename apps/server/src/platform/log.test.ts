import { expect, test } from "vitest";
import { createLogger } from "./log.ts";

function logged(write: (log: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = [];
  write(createLogger("debug", { write: (line) => void lines.push(line) }));
  expect(lines).toHaveLength(1);
  return lines[0] ?? "";
}

test.each([
  "pin",
  "old_pin",
  "pin_confirmation",
  "password",
  "cookie",
  "authorization",
  "apiKey",
  "sign",
  "secret",
  "token",
  "csrf_token",
  "credentials",
])("M796: removes the value of a field %s from a log line at any depth", (field) => {
  for (const entry of [
    { [field]: "s3cret-value" },
    { body: { [field]: "s3cret-value" } },
    { request: { headers: { [field]: "s3cret-value" } } },
  ]) {
    const line = logged((log) => log.info({ ...entry, kept: "yes" }, "a line"));
    expect(line).not.toContain("s3cret-value");
    expect(JSON.parse(line)).toMatchObject({ kept: "yes", msg: "a line" });
  }
});

test("M796: logs an error's message, location and causes without the row that PostgreSQL quotes", () => {
  const refused = Object.assign(new Error("duplicate key"), {
    code: "23505",
    detail: "Key (hp)=(+6281299100000) already exists.",
    where: 'JSON data, line 1: "pin":"730194"',
    parameters: ["730194"],
  });
  const line = logged((log) =>
    log.error({ err: new Error("could not be saved", { cause: refused }) }, "broken"),
  );
  const { err } = JSON.parse(line) as {
    err: { message: string; stack: string; cause: { code: string; message: string } };
  };
  expect(err).toMatchObject({
    message: "could not be saved",
    cause: { message: "duplicate key", code: "23505" },
  });
  expect(err.stack).toContain("log.test");
  for (const secret of ["+6281299100000", "730194"]) expect(line).not.toContain(secret);
});

test("writes a single line for any text", () => {
  const line = logged((log) => log.info({ name: 'a\nb\r\n{"level":60}' }, "x\ny"));
  expect(line.trimEnd().split("\n")).toHaveLength(1);
});
