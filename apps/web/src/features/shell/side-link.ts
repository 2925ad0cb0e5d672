/** Classes of a link in the side menu: an icon above its name in a narrow menu, beside it in a wide one. */
export const SIDE =
  "flex min-h-12 flex-col items-center justify-center gap-1 rounded-md px-1 py-2 text-center text-xs font-medium " +
  "desk:flex-row desk:justify-start desk:gap-3 desk:px-3 desk:py-0 desk:text-left desk:text-sm";
export const SIDE_HERE = "bg-secondary font-semibold text-on-secondary";
export const SIDE_ELSEWHERE = "text-soft hover:bg-sunken hover:text-text";
