import type { PrepaidScreen } from "@konter/contract/catalog";
import { KIND_ICONS } from "./icons.ts";

export default function OtherIcon({
  screen,
  className,
}: {
  readonly screen: PrepaidScreen;
  readonly className: string;
}) {
  const Known = KIND_ICONS[screen];
  return <Known aria-hidden className={className} />;
}
