import type { PrepaidScreen } from "@konter/contract/catalog";
import { createElement } from "react";
import { KIND_ICONS } from "./icons.ts";

/** Icon of a kind that is not on every screen. */
export default function OtherIcon({
  screen,
  className,
}: {
  readonly screen: PrepaidScreen;
  readonly className: string;
}) {
  return createElement(KIND_ICONS[screen], { "aria-hidden": true, className });
}
