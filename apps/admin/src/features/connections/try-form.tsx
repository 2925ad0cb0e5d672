import type {
  ConnectionMode,
  ConnectionStep,
  ConnectionVendor,
} from "@konter/contract/connections";
import { Button, serverErrors, TextField } from "@konter/ui";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import * as m from "#messages";
import { TestSteps } from "./test-steps.tsx";

interface TryButtonProps {
  readonly vendor: ConnectionVendor;
  readonly mode: ConnectionMode;
  /** Id of an existing account. */
  readonly id?: string;
  readonly settings: () => Record<string, string | number>;
  /** Errors that belong to fields of the form. */
  readonly onRefused?: (errors: Readonly<Record<string, string>>) => void;
  readonly onTried?: () => void;
}

/** Tests the form's settings without saving them; a message channel is tested by a message to the given recipient. */
export function TryButton({ vendor, mode, id, settings, onRefused, onTried }: TryButtonProps) {
  const [to, setTo] = useState("");
  const [busy, setBusy] = useState(false);
  const [steps, setSteps] = useState<readonly ConnectionStep[]>();
  const [failure, setFailure] = useState<unknown>();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const isChannel = vendor.carries !== null;
  const run = async () => {
    setBusy(true);
    setFailure(undefined);
    setErrors({});
    setSteps(undefined);
    try {
      const answer = await api("POST admin/connections/test", {
        port: vendor.port,
        vendor: vendor.vendor,
        mode,
        ...(id !== undefined && { id }),
        settings: settings(),
        ...(isChannel && { to }),
      });
      setSteps(answer.steps);
      onTried?.();
    } catch (reason) {
      const found = serverErrors(reason);
      setErrors(found);
      onRefused?.(found);
      if (Object.keys(found).length === 0) setFailure(reason);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-col gap-3 rounded-md border border-line p-3">
      {isChannel && (
        <TextField
          name="to"
          label={vendor.carries === "email" ? m.connection_to_email() : m.connection_to_number()}
          hint={m.connection_to_hint()}
          value={to}
          error={errors["to"]}
          autoComplete="off"
          onChange={setTo}
        />
      )}
      <Button kind="plain" busy={busy} onClick={() => void run()}>
        {m.connection_test()}
      </Button>
      <div aria-live="polite">{steps !== undefined && <TestSteps steps={steps} />}</div>
      <FailureAlert failure={failure} />
    </div>
  );
}
