import { NOTICES } from "@konter/server/composition/modules.ts";
import type { Notice } from "@konter/server/kernel/notices/index.ts";

export { NOTICES };

/** A kind of notification by its name. Throws for one that no module declares. */
export function noticeNamed(kind: string): Notice {
  const found = NOTICES.get(kind);
  if (found === undefined) throw new Error(`no module declares the notice ${kind}`);
  return found;
}
