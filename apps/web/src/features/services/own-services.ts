import { storedValue } from "@konter/ui";
import { ownedName } from "../../app/session-store.ts";

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((text) => typeof text === "string");

/** Under the account's name, and gone with it at sign-out: the next person here has services of their own. */
const stored = (name: string) => storedValue(ownedName(name), isTexts, () => localStorage);
const opened = () => stored("services-opened");
const pinned = () => stored("services-pinned");

/** Pages that are no service, such as one transaction, are among them. */
const MOST_KEPT = 30;

/** Remembers that a page was opened, whichever way led there. */
export function noteOpened(path: string): void {
  const own = path.replace(/^\/webapp(?=\/)/, "");
  const others = (opened().read() ?? []).filter((known) => known !== own);
  opened().write([own, ...others].slice(0, MOST_KEPT));
}

/** The paths of the pages that were opened, the last one first. */
export const openedPaths = (): readonly string[] => opened().read() ?? [];

/** The keys of the pinned entries, in the order in which they were pinned. */
export const pinnedKeys = (): readonly string[] => pinned().read() ?? [];

/** Pins an entry or lets it go, and returns those that are pinned now. */
export function togglePinned(key: string): readonly string[] {
  const known = pinnedKeys();
  const next = known.includes(key) ? known.filter((other) => other !== key) : [...known, key];
  pinned().write(next);
  return next;
}

/** Beside those that are pinned only so many that they stay a glance. */
const MOST_SHOWN = 8;

/** A person's own: what is pinned, then what was opened last; what they no longer have is not there. */
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
