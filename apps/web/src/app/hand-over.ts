type TextControl = HTMLInputElement | HTMLTextAreaElement;

const CONTROLS = "input[name], textarea[name]";

/**
 * The page stands before its script runs, so that someone may already have typed into it or pressed a button. Puts the
 * living page in the place of the drawn one; what was typed, where the cursor stood and the button pressed last go over.
 */
export function handOver(drawn: Element, living: Element): void {
  const typed = controlsIn(drawn).filter((control) => control.value !== control.defaultValue);
  const cursor = cursorIn(drawn);
  const pressed = pressedIn(drawn, living);
  drawn.replaceWith(living);
  for (const { name, value } of typed) typeInto(living, name, value);
  if (cursor) restoreCursor(living, cursor);
  // In a task of its own: the page's effects, and what was typed, come first.
  if (pressed) setTimeout(() => pressed.click());
}

/** `start.ts` notes on the drawn page what was pressed last: a property, since an attribute's script costs every page 30 bytes. */
interface Pressed {
  readonly pressed?: Element;
}

/**
 * The living button for the one pressed: with the same words, at the same place among those with the same words. Where the
 * two pages do not have as many of them nobody can say which was meant, and nothing is pressed.
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
