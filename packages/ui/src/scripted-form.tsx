import type { FormHTMLAttributes } from "react";

/**
 * A form that only scripts send. Before they run, `method="dialog"` makes the browser's own submission do nothing: what was
 * typed stays where it is and never becomes part of an address.
 */
export function ScriptedForm(
  props: Omit<FormHTMLAttributes<HTMLFormElement>, "method" | "noValidate">,
) {
  return <form {...props} method="dialog" noValidate />;
}
