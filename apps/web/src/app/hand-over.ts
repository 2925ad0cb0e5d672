type TextControl = HTMLInputElement | HTMLTextAreaElement;

const CONTROLS = "input[name], textarea[name]";

/**
 * The page stands before its script runs, so that someone may already have typed into it. Puts the living page in the place
 * of the drawn one; what was typed, and where the cursor stood, goes over.
 */
export function handOver(drawn: Element, living: Element): void {
  const typed = controlsIn(drawn).filter((control) => control.value !== control.defaultValue);
  const cursor = cursorIn(drawn);
  drawn.replaceWith(living);
  for (const { name, value } of typed) typeInto(living, name, value);
  if (cursor) restoreCursor(living, cursor);
}

const controlsIn = (place: Element) => [...place.querySelectorAll<TextControl>(CONTROLS)];
const controlNamed = (place: Element, name: string) =>
  controlsIn(place).find((control) => control.name === name);

/** As if it had been typed now: React only hears of a change that goes through the element's own setter. */
function typeInto(place: Element, name: string, value: string): void {
  const control = controlNamed(place, name);
  if (control === undefined) return;
  const prototype = control instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype.prototype, "value")?.set?.call(control, value);
  control.dispatchEvent(new Event("input", { bubbles: true }));
}

interface Cursor {
  readonly name: string;
  readonly start: number | null;
  readonly end: number | null;
}

function cursorIn(place: Element): Cursor | undefined {
  const active = document.activeElement as TextControl | null;
  if (active === null || !place.contains(active) || !active.matches(CONTROLS)) return undefined;
  return { name: active.name, start: active.selectionStart, end: active.selectionEnd };
}

function restoreCursor(place: Element, { name, start, end }: Cursor): void {
  const control = controlNamed(place, name);
  control?.focus({ preventScroll: true });
  // A number or e-mail field has no selection to set.
  if (start !== null) control?.setSelectionRange(start, end);
}
