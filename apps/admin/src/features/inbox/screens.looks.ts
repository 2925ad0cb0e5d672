import type { ScreenLook } from "../../testing/screen-look.ts";

/** Pages for screenshots and the accessibility check. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "the inbox of all queues", path: () => "/queue", ready: /^(Semua|All) · \d+$/ },
];
