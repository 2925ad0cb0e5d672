import type { DeviceList } from "@konter/contract/devices";
import { Alert, Button, Sheet, snackbar } from "@konter/ui";
import { useState } from "react";
import { failureText } from "../../app/failures.ts";
import { useDeviceChange } from "./api.ts";

/** Asks for confirmation before devices lose their sessions. */
export function ConfirmSheet({
  open,
  onClose,
  title,
  text,
  action,
  done,
  act,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly done: string;
  readonly act: () => Promise<DeviceList>;
}) {
  const change = useDeviceChange();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const run = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      change(await act());
      snackbar.add({ text: done, tone: "success" });
      onClose();
    } catch (reason) {
      setFailure(reason);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <Button
          kind="danger"
          size="large"
          busy={busy}
          className="w-full"
          onClick={() => void run()}
        >
          {action}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-sm">{text}</p>
        {failure !== undefined && (
          <Alert tone="danger" urgent>
            {failureText(failure)}
          </Alert>
        )}
      </div>
    </Sheet>
  );
}
