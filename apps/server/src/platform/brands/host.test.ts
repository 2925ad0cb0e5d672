import { describe, expect, it } from "vitest";
import { hostOfRequest, readHost } from "./host.ts";

describe("a host", () => {
  it.each([
    ["pulsa.example", "pulsa.example"],
    [" PULSA.Example. ", "pulsa.example"],
    ["münchen.example", "xn--mnchen-3ya.example"],
    ["MÜNCHEN.example", "xn--mnchen-3ya.example"],
    ["127.0.0.1", "127.0.0.1"],
    ["localhost", "localhost"],
  ])("%j is compared as %j", (text, host) => {
    expect(readHost(text)).toEqual({ host });
  });

  it.each([
    ["", "empty"],
    [".", "empty"],
    ["pulsa.example:8080", "port"],
    ["pulsa.example:", "port"],
    ["pulsa example", "form"],
    ["https://pulsa.example", "form"],
    ["pulsa.example/masuk", "form"],
    ["-pulsa.example", "form"],
    ["pulsa..example", "form"],
    [`${"a".repeat(64)}.example`, "form"],
    [`${"abcdefghi.".repeat(26)}example`, "form"],
  ])("%j is invalid: %s", (text, fault) => {
    expect(readHost(text)).toEqual({ fault });
  });

  it("is read from a request without its port", () => {
    expect(
      ["Pulsa.Example:8080", "pulsa.example", "[::1]:80", "", undefined].map(hostOfRequest),
    ).toEqual(["pulsa.example", "pulsa.example", undefined, undefined, undefined]);
  });
});
