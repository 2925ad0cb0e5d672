import { CallFailed } from "@konter/contract/client";
import { Button } from "@konter/ui";
import { useState } from "react";
import { FailureAlert } from "../failure-alert.tsx";

/** A button that polls a vendor now. */
export function AskNow({
  text,
  button,
  ask,
}: {
  readonly text: string;
  readonly button: string;
  readonly ask: () => Promise<void>;
}) {
  const [failure, setFailure] = useState<CallFailed>();
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setFailure(undefined);
    setBusy(true);
    try {
      await ask();
    } catch (reason) {
      if (reason instanceof CallFailed) setFailure(reason);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-soft">{text}</p>
      {failure && <FailureAlert failure={failure} />}
      <Button kind="plain" busy={busy} onClick={() => void press()}>
        {button}
      </Button>
    </div>
  );
}
