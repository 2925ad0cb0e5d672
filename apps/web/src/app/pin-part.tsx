import { Alert, buttonClasses, PinField } from "@konter/ui";
import type { FieldBinding } from "@konter/ui";
import { Link } from "@tanstack/react-router";
import type { Ref } from "react";
import { useAccount } from "./account.ts";
import * as m from "#messages";

interface PinPartProps {
  readonly field: FieldBinding;
  /** Where the user returns after creating a PIN. */
  readonly next: string;
  /** Submits the form with the last digit; for forms that have no field after it. */
  readonly submits?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** The PIN field, or a link to create a PIN. */
export function PinPart({ field, next, ...rest }: PinPartProps) {
  const { has_pin: hasPin } = useAccount();
  if (hasPin) return <PinField {...field} label={m.pin_label()} {...rest} />;
  return (
    <>
      <Alert tone="warning">{m.pin_needed()}</Alert>
      <Link to="/auth/pin" search={{ next }} className={buttonClasses("plain")}>
        {m.pin_create()}
      </Link>
    </>
  );
}
