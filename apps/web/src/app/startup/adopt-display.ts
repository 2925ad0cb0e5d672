import type { Display } from "@konter/contract/display";
import type { SessionState } from "@konter/contract/identity";
import { display } from "@konter/ui";

/** Applies the display settings of the session: the account's own, on any device (M23). */
export function adoptDisplay({ settings, brand }: SessionState): void {
  display.adopt(settings === null ? undefined : chosenIn(settings), brand.display);
}

function chosenIn(settings: NonNullable<SessionState["settings"]>): Display {
  const { theme, font_size, font_family, radius } = settings;
  return {
    theme: theme ?? undefined,
    font_size: font_size ?? undefined,
    font_family: font_family ?? undefined,
    radius: radius ?? undefined,
  };
}
