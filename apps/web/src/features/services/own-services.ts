import { storedValue } from "@konter/ui";
import { ownedName } from "../../app/session-store.ts";

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((text) => typeof text === "string");

/**
 * Stored under the account's name and deleted at sign-out, because the next user of this device has their own services.
 */
const stored = (name: string) => storedValue(ownedName(name), isTexts, () => localStorage);
const opened = () => stored("services-opened");
const pinned = () => stored("services-pinned");

/** Includes pages that are no service, such as a transaction. */
const MOST_KEPT = 30;

/** Records that a page was opened, from any link. */
export function noteOpened(path: string): void {
  const own = path.replace(/^\/webapp(?=\/)/, "");
  const others = (opened().read() ?? []).filter((known) => known !== own);
  opened().write([own, ...others].slice(0, MOST_KEPT));
}

/** Paths of the opened pages, most recent first. */
export const openedPaths = (): readonly string[] => opened().read() ?? [];

/** Keys of the pinned entries, in the order in which they were pinned. */
export const pinnedKeys = (): readonly string[] => pinned().read() ?? [];

/** Pins or unpins an entry, and returns the entries that are pinned now. */
export function togglePinned(key: string): readonly string[] {
  const known = pinnedKeys();
  const next = known.includes(key) ? known.filter((other) => other !== key) : [...known, key];
  pinned().write(next);
  return next;
}

/** Maximum number of services shown, unless more are pinned. */
const MOST_SHOWN = 8;

/** The pinned services, then the recently opened ones; unavailable ones are omitted. */
export function ownServices<Service extends { readonly key: string; readonly path: string }>(
  services: readonly Service[],
  keys: readonly string[],
  paths: readonly string[],
): readonly Service[] {
  const own = keys.flatMap((key) => services.filter((service) => service.key === key));
  const recent = paths
    .flatMap((path) => services.filter((service) => service.path === path))
    .filter(({ key }) => !keys.includes(key));
  return [...own, ...recent].slice(0, Math.max(MOST_SHOWN, own.length));
}
