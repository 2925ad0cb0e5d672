import { Button } from "@konter/ui";
import { Ban } from "@konter/ui/icons";
import { useState } from "react";
import * as m from "#messages";

/** Ends a payment that was not made, after a second tap. */
export function CancelPayment({
  label,
  sure,
  busy,
  onCancel,
}: {
  readonly label: string;
  /** The question before the second tap. */
  readonly sure: string;
  readonly busy: boolean;
  readonly onCancel: () => void;
}) {
  const [asked, setAsked] = useState(false);
  if (!asked && !busy) {
    return (
      <Button
        kind="quiet"
        className="self-center"
        icon={<Ban aria-hidden className="size-4" />}
        onClick={() => setAsked(true)}
      >
        {label}
      </Button>
    );
  }
  const cancel = () => {
    setAsked(false);
    onCancel();
  };
  return (
    <div
      role="group"
      aria-label={sure}
      className="flex flex-wrap items-center justify-center gap-2"
    >
      <span className="text-sm font-medium">{sure}</span>
      <Button kind="danger" size="small" busy={busy} onClick={cancel}>
        {m.pay_cancel_yes()}
      </Button>
      <Button kind="plain" size="small" onClick={() => setAsked(false)}>
        {m.cancel_no()}
      </Button>
    </div>
  );
}
