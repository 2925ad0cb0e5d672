/** Moves the focus to the field with this name on the current page. Returns false if there is none. */
export function focusField(name: string): boolean {
  const field = document.querySelector<HTMLElement>(`main [name="${CSS.escape(name)}"]`);
  field?.focus({ preventScroll: true });
  return field !== null;
}
