import { PasswordField } from "@konter/ui";
import type { ComponentProps } from "react";
import * as m from "#messages";

type Field = Omit<ComponentProps<typeof PasswordField>, "label" | "autoComplete">;

/** A new password and its confirmation. */
export function NewPasswordFields({
  form,
}: {
  readonly form: { readonly field: (name: "password" | "password_confirmation") => Field };
}) {
  return (
    <>
      <PasswordField {...form.field("password")} label={m.password()} autoComplete="new-password" />
      <PasswordField
        {...form.field("password_confirmation")}
        label={m.invitation_password_again()}
        autoComplete="new-password"
      />
    </>
  );
}
