import { Alert, Button, buttonClasses } from "@konter/ui";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { failureText } from "../../app/failures.ts";
import * as m from "#messages";
import { ConfirmSheet } from "./confirm-sheet.tsx";
import { useDeviceChange } from "./api.ts";

const signOutOthers = () => api("POST account/device/sign-out-others", {});

export function SignOutOthersSheet({
  open,
  onClose,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      title={m.devices_sign_out_others()}
      text={m.devices_sign_out_others_text()}
      action={m.devices_sign_out_others()}
      done={m.devices_signed_out_others()}
      act={signOutOthers}
    />
  );
}

/** Shown after a rejected sign-in, because someone else knows the password (M79). */
export function ThisWasNotMe({ onDone }: { readonly onDone: () => void }) {
  const change = useDeviceChange();
  const [busy, setBusy] = useState(false);
  const [signedOut, setSignedOut] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const run = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      change(await signOutOthers());
      setSignedOut(true);
    } catch (reason) {
      setFailure(reason);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm">{m.device_not_me_text()}</p>
      {failure !== undefined && (
        <Alert tone="danger" urgent>
          {failureText(failure)}
        </Alert>
      )}
      {signedOut ? (
        <Alert tone="success" urgent>
          {m.devices_signed_out_others()}
        </Alert>
      ) : (
        <Button kind="danger" size="large" busy={busy} onClick={() => void run()}>
          {m.devices_sign_out_others()}
        </Button>
      )}
      <Link
        to="/account/{-$page}"
        params={{ page: "password" }}
        className={buttonClasses("plain", "large")}
      >
        {m.device_change_password()}
      </Link>
      <Button kind="quiet" onClick={onDone}>
        {m.device_was_me()}
      </Button>
    </div>
  );
}
