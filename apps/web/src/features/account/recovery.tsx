import { Button } from "@konter/ui";
import { useState } from "react";
import { accountApi } from "../../app/account-api.ts";
import { showFailure } from "../../app/failures.ts";
import * as m from "#messages";

/** Asks whether a deleted account is to come back, never by itself; then the form around it signs in (FEATURES M115). */
export function Recovery({
  values,
}: {
  readonly values: { readonly hp: string; readonly password: string };
}) {
  const [busy, setBusy] = useState(false);
  const recover = async (form: HTMLFormElement | null) => {
    setBusy(true);
    try {
      await accountApi("accountRecovery", values);
      form?.requestSubmit();
    } catch (failure) {
      showFailure(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div role="group" aria-label={m.recover_title()} className="flex flex-col gap-3">
      <p className="font-semibold">{m.recover_title()}</p>
      <Button kind="plain" busy={busy} onClick={(event) => void recover(event.currentTarget.form)}>
        {m.recover_yes()}
      </Button>
    </div>
  );
}
