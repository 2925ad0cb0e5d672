import { Alert, buttonClasses, PinField } from "@konter/ui";
import type { FieldBinding } from "@konter/ui";
import { Link } from "@tanstack/react-router";
import { useAccount } from "../../app/account.ts";
import * as m from "#messages";

/** The PIN, or the way to make one. */
export function PinPart({ field }: { readonly field: FieldBinding }) {
  const { has_pin: hasPin } = useAccount();
  if (hasPin) return <PinField {...field} label={m.pin_label()} />;
  return (
    <>
      <Alert tone="warning">{m.pin_needed()}</Alert>
      <Link to="/auth/pin" search={{ next: "/report/jadwal" }} className={buttonClasses("plain")}>
        {m.pin_create()}
      </Link>
    </>
  );
}
