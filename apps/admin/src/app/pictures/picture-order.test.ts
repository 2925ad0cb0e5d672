import { expect, it } from "vitest";
import { withMoved } from "./picture-order.ts";

const LIST = ["a", "b", "c", "d"];

it.each([
  [0, 2, "bcad"],
  [3, 0, "dabc"],
  [1, 1, "abcd"],
  [0, -1, "abcd"],
  [3, 4, "abcd"],
  [7, 0, "abcd"],
])("moves the entry at %i to %i", (from, to, moved) => {
  expect(withMoved(LIST, from, to).join("")).toBe(moved);
});
