import { expect, it } from "vitest";
import { nextStage } from "./image-loading.ts";
import type { ImageEvent, ImageStage } from "./image-loading.ts";

const after = (events: readonly ImageEvent[]) => events.reduce<ImageStage>(nextStage, "far");

it("M33: an image that fails is asked for once more, and then given up", () => {
  expect(after(["near", "failed", "waited"])).toBe("retrying");
  expect(after(["near", "failed", "waited", "loaded"])).toBe("shown");
  expect(after(["near", "failed", "waited", "failed"])).toBe("failed");
  expect(after(["near", "failed", "waited", "failed", "waited"])).toBe("failed");
});

it("M32: nothing is asked for before it is near", () => {
  expect(after([])).toBe("far");
  expect(after(["loaded"])).toBe("far");
  expect(after(["near"])).toBe("loading");
});
