import { PASSWORD_ADVISED_CHARACTERS } from "@konter/contract/identity";
import { PasswordField } from "@konter/ui";
import type { FieldBinding } from "@konter/ui";
import { useState } from "react";
import * as m from "#messages";
import { strengthOf } from "./strength.ts";
import type { Strength } from "./strength.ts";

/**
 * A new password with a strength meter and its confirmation; a difference is shown when the second field loses focus.
 */
export function NewPasswordFields({
  password,
  confirmation,
}: {
  readonly password: FieldBinding;
  readonly confirmation: FieldBinding;
}) {
  const [wasLeft, setWasLeft] = useState(false);
  const differs = wasLeft && confirmation.value !== "" && confirmation.value !== password.value;
  return (
    <>
      <PasswordField
        {...password}
        label={m.password_new()}
        autoComplete="new-password"
        hint={<Meter strength={strengthOf(password.value)} isEmpty={password.value === ""} />}
      />
      <PasswordField
        {...confirmation}
        error={confirmation.error ?? (differs ? m.password_differs() : undefined)}
        label={m.password_repeat()}
        autoComplete="new-password"
        onBlur={() => setWasLeft(true)}
      />
    </>
  );
}

const COLOR = [
  "bg-line",
  "bg-danger-text",
  "bg-warning-text",
  "bg-success-text",
  "bg-success-text",
] as const;

function Meter({ strength, isEmpty }: { readonly strength: Strength; readonly isEmpty: boolean }) {
  const words = [
    m.strength_short(),
    m.strength_weak(),
    m.strength_fair(),
    m.strength_good(),
    m.strength_strong(),
  ];
  return (
    <span className="flex flex-col gap-1.5">
      <span aria-hidden className="grid grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((place) => (
          <span
            key={place}
            className={`h-1.5 rounded-full ${place <= strength ? COLOR[strength] : "bg-line"}`}
          />
        ))}
      </span>
      <span aria-live="polite">
        {isEmpty ? m.password_advice({ length: PASSWORD_ADVISED_CHARACTERS }) : words[strength]}
      </span>
    </span>
  );
}
