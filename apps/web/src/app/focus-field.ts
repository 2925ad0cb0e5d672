/** Moves the focus to the field of the open page that has this name; false where there is none. */
export function focusField(name: string): boolean {
  const field = document.querySelector<HTMLElement>(`main [name="${CSS.escape(name)}"]`);
  field?.focus({ preventScroll: true });
  return field !== null;
}
