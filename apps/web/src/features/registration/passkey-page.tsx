import { Button, buttonClasses } from "@konter/ui";
import { Fingerprint } from "@konter/ui/icons";
import { Link, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { enter } from "../../app/session/enter.ts";
import * as m from "#messages";
import { AuthCard } from "./auth-card.tsx";

/** `/auth/passkey`: sign-in with a passkey, for browsers that do not offer it in the form. */
export function PasskeyPage() {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const signIn = async () => {
    setBusy(true);
    const passkeys = await import("../passkeys/passkeys.ts");
    try {
      const href = enter(await passkeys.signInByPasskey(), undefined);
      await router.navigate({ href, replace: true });
    } catch (failure) {
      passkeys.showPasskeyFailure(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <AuthCard title={m.passkey_sign_in()} text={m.passkey_sign_in_text()}>
      <Button
        size="large"
        busy={busy}
        icon={<Fingerprint aria-hidden className="size-5" />}
        onClick={() => void signIn()}
      >
        {m.passkey_sign_in()}
      </Button>
      <Link to="/auth/login" search={{}} className={buttonClasses("quiet", "normal")}>
        {m.passkey_by_password()}
      </Link>
    </AuthCard>
  );
}
