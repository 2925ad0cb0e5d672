import { describe, expect, test } from "vitest";
import { resolveColor } from "./color-names.ts";

describe("a brand's color", () => {
  test.each([
    ["blue darken1", "#1e88e5"],
    ["blue lighten4", "#bbdefb"],
    ["amber darken3", "#ff8f00"],
    ["Blue Darken1", "#1e88e5"],
    ["  deep-purple   lighten-2 ", "#9575cd"],
    ["red", "#f44336"],
    ["red accent4", "#d50000"],
    ["white", "#ffffff"],
    ["#1E88E5", "#1e88e5"],
    ["#fa0", "#ffaa00"],
  ])("resolves %s to %s", (text, hex) => {
    expect(resolveColor(text)).toBe(hex);
  });

  test.each([
    "",
    "bleu",
    "blue darken5",
    "blue darken1 darken1",
    "brown accent1",
    "white darken1",
    "#12",
    "#12345g",
    "#1e88e580",
    "rgb(1,2,3)",
    "dark-text",
    "constructor",
    "url(x)",
    "red;}body{",
  ])("rejects %j", (text) => {
    expect(resolveColor(text)).toBeUndefined();
  });
});
