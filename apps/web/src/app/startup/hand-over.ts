type TextControl = HTMLInputElement | HTMLTextAreaElement;

const CONTROLS = "input[name], textarea[name]";

/**
 * Users may type or press a button before the scripts have run. Replaces the server-rendered page with the interactive
 * one and transfers the typed text, the cursor and the last pressed button.
 */
export function handOver(drawn: Element, living: Element): void {
  const typed = controlsIn(drawn).filter((control) => control.value !== control.defaultValue);
  const cursor = cursorIn(drawn);
  const pressed = pressedIn(drawn, living);
  drawn.replaceWith(living);
  for (const { name, value } of typed) typeInto(living, name, value);
  if (cursor) restoreCursor(living, cursor);
  // In a separate task, after the page's effects and the typed text.
  if (pressed) setTimeout(() => pressed.click());
}

/**
 * `start.ts` records the last pressed element on the rendered page. It is a property, because an inline handler would
 * cost every page 30 bytes.
 */
interface Pressed {
  readonly pressed?: Element;
}

/**
 * Finds the interactive button for the pressed one: same text, same position among the buttons with that text. Presses
 * nothing if the two pages have different numbers of them, because the match would be ambiguous.
 */
function pressedIn(drawn: Element & Pressed, living: Element): HTMLButtonElement | undefined {
  const pressed = drawn.pressed?.closest("button");
  if (!pressed) return undefined;
  const alike = (place: Element) =>
    [...place.querySelectorAll("button")].filter((button) => wordsOf(button) === wordsOf(pressed));
  const there = alike(drawn);
  const here = alike(living);
  return there.length === here.length ? here[there.indexOf(pressed)] : undefined;
}

const wordsOf = (button: Element) => `${button.ariaLabel ?? ""} ${button.textContent}`;

const controlsIn = (place: Element) => [...place.querySelectorAll<TextControl>(CONTROLS)];
const controlNamed = (place: Element, name: string) =>
  controlsIn(place).find((control) => control.name === name);

/** Simulates typing: React only detects a change through the element's own setter. */
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
