import { expect, it } from "vitest";
import { nextStage } from "./image-loading.ts";
import type { ImageEvent, ImageStage } from "./image-loading.ts";

const after = (events: readonly ImageEvent[]) => events.reduce<ImageStage>(nextStage, "far");

it("M33: retries a failed image once, then gives up", () => {
  expect(after(["near", "failed", "waited"])).toBe("retrying");
  expect(after(["near", "failed", "waited", "loaded"])).toBe("shown");
  expect(after(["near", "failed", "waited", "failed"])).toBe("failed");
  expect(after(["near", "failed", "waited", "failed", "waited"])).toBe("failed");
});

it("M32: requests nothing before it is near the viewport", () => {
  expect(after([])).toBe("far");
  expect(after(["loaded"])).toBe("far");
  expect(after(["near"])).toBe("loading");
});
