import type { FormHTMLAttributes } from "react";

/**
 * A form that only scripts submit. Before they run, `method="dialog"` makes the browser's own submission do nothing, so
 * that typed text stays in the fields and never becomes part of a URL.
 */
export function ScriptedForm(
  props: Omit<FormHTMLAttributes<HTMLFormElement>, "method" | "noValidate">,
) {
  return <form {...props} method="dialog" noValidate />;
}
