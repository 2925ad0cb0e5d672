import { classes } from "@konter/ui";
import { Pin } from "@konter/ui/icons";
import { Link } from "@tanstack/react-router";
import * as m from "#messages";
import type { Service } from "./use-services.ts";

const TILE =
  "flex size-full min-h-22 flex-col items-center gap-1.5 rounded-md px-0.5 py-2 text-center text-xs leading-tight font-medium hover:bg-sunken";

/** A service with icon and name: a link or, while favorites are edited, a switch that pins it. */
export function ServiceTile({
  service,
  isPinned,
  onPin,
}: {
  readonly service: Service;
  readonly isPinned: boolean;
  readonly onPin?: () => void;
}) {
  const { link, title } = service;
  const face = <Face service={service} isPinned={isPinned} isEditing={onPin !== undefined} />;
  return (
    <li className="min-w-0">
      {onPin ? (
        <button
          type="button"
          aria-pressed={isPinned}
          aria-label={m.services_pin({ title: title() })}
          onClick={onPin}
          className={TILE}
        >
          {face}
        </button>
      ) : (
        <Link {...link} className={TILE}>
          {face}
        </Link>
      )}
    </li>
  );
}

/** Browsers have no hyphenation for Indonesian: a long word may break after its first half, `Ketenaga-kerjaan`. */
const hyphenated = (title: string): string =>
  title.replaceAll(/\p{L}{13,}/gu, (word) => {
    const middle = Math.ceil(word.length / 2);
    return `${word.slice(0, middle)}\u00AD${word.slice(middle)}`;
  });

function Face({
  service: { icon: ServiceIcon, title },
  isPinned,
  isEditing,
}: {
  readonly service: Service;
  readonly isPinned: boolean;
  readonly isEditing: boolean;
}) {
  return (
    <>
      <span className="relative grid size-12 shrink-0 place-items-center rounded-xl bg-primary-wash text-primary-text">
        <ServiceIcon aria-hidden className="size-5.5" />
        {(isPinned || isEditing) && (
          <span
            className={classes(
              "absolute -top-1 -right-1.5 grid size-5.5 place-items-center rounded-full border-2 border-surface",
              isPinned ? "bg-primary text-on-primary" : "bg-sunken text-soft",
            )}
          >
            <Pin aria-hidden className="size-3" />
          </span>
        )}
      </span>
      <span className="max-w-full wrap-break-word hyphens-auto">
        {hyphenated(title())}
        {isPinned && !isEditing && <span className="sr-only">, {m.services_favorite()}</span>}
      </span>
    </>
  );
}
