import { OTP_DIGITS } from "@konter/contract/otp";
import { TextField } from "@konter/ui";
import type { FieldBinding } from "@konter/ui";
import type { ReactNode } from "react";
import * as m from "#messages";

/** Six digits. The phone suggests them from the message, and a pasted code may contain spaces. */
export function CodeField({
  hint,
  onChange,
  ...field
}: FieldBinding & { readonly hint?: ReactNode }) {
  return (
    <TextField
      {...field}
      onChange={(typed) => onChange(typed.replace(/\D/g, "").slice(0, OTP_DIGITS))}
      label={m.otp_code()}
      hint={hint}
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder="••••••"
      controlClassName="min-h-13 text-center text-2xl font-semibold tracking-[0.4em]"
    />
  );
}
