import { expect, it } from "vitest";
import { tabMovedTo } from "./tabs.tsx";

const TABS = [
  { key: "a", title: "A" },
  { key: "b", title: "B", disabled: true },
  { key: "c", title: "C" },
  { key: "d", title: "D" },
] as const;

it("wraps around with the arrow keys and skips disabled tabs; Home and End go to the ends", () => {
  expect(tabMovedTo("ArrowRight", "a", TABS)).toBe("c");
  expect(tabMovedTo("ArrowRight", "d", TABS)).toBe("a");
  expect(tabMovedTo("ArrowLeft", "a", TABS)).toBe("d");
  expect(tabMovedTo("ArrowLeft", "c", TABS)).toBe("a");
  expect(tabMovedTo("Home", "d", TABS)).toBe("a");
  expect(tabMovedTo("End", "a", TABS)).toBe("d");
  expect(tabMovedTo("Enter", "a", TABS)).toBeUndefined();
});
