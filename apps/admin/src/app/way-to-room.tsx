import { buttonClasses } from "@konter/ui";
import type { ButtonKind } from "@konter/ui";
import { Link } from "@tanstack/react-router";
import type { Permission } from "./permissions.ts";
import { session } from "./session-store.ts";

export interface WayToRoomProps {
  /** The room in which what is missing here is made. */
  readonly to: "/banks" | "/connections" | "/price-lists";
  /** Who lacks it could change nothing there: they are shown no way. */
  readonly need: Permission;
  readonly kind?: ButtonKind;
  readonly children: string;
}

/** The button of a room that is empty until another one was used. */
export function WayToRoom({ to, need, kind, children }: WayToRoomProps) {
  if (!session.may(need)) return null;
  return (
    <Link to={to} className={buttonClasses(kind)}>
      {children}
    </Link>
  );
}
