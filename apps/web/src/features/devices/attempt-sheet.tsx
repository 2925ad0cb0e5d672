import type { Device } from "@konter/contract/devices";
import {
  Alert,
  Button,
  buttonClasses,
  FactList,
  PinField,
  serverErrors,
  Sheet,
  snackbar,
  useForm,
  lazyValidator,
} from "@konter/ui";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useAccount } from "../../app/account.ts";
import { api } from "../../app/api.ts";
import { failureText } from "../../app/failures.ts";
import * as m from "#messages";
import { NumberChoice } from "./number-choice.tsx";
import { ThisWasNotMe } from "./sign-out-others-sheet.tsx";
import { useDeviceChange } from "./api.ts";

const FORM_ID = "accept-device";

interface AttemptSheetProps {
  readonly device: Device;
  readonly onClose: () => void;
  /** Selected before the sheet was opened. */
  readonly number?: number | undefined;
}

/** Mounted only while open. Approves a waiting sign-in by number and PIN, or rejects it (M77 to M79). */
export function AttemptSheet(props: AttemptSheetProps) {
  const { onClose } = props;
  const [rejected, setRejected] = useState(false);
  return (
    <Sheet open onClose={onClose} title={rejected ? m.device_rejected() : m.device_answer()}>
      {rejected ? (
        <ThisWasNotMe onDone={onClose} />
      ) : (
        <AttemptForm {...props} onRejected={() => setRejected(true)} />
      )}
    </Sheet>
  );
}

function AttemptForm({
  device,
  number,
  onClose,
  onRejected,
}: AttemptSheetProps & { readonly onRejected: () => void }) {
  // Keeps the choices while the sheet is open, whatever happens to the attempt.
  const [choices] = useState(device.attempt?.choices ?? []);
  const { has_pin: hasPin } = useAccount();
  const change = useDeviceChange();
  const [failure, setFailure] = useState<unknown>();
  const id = String(device.device_id);
  const inputOf = (values: { pin: string; number: string }) => ({
    device_id: id,
    pin: values.pin,
    number: Number(values.number),
  });
  const form = useForm({
    initial: { pin: "", number: number === undefined ? "" : String(number) },
    validator: lazyValidator(
      async () => (await import("@konter/contract/devices/schemas")).deviceAcceptInput,
    ),
    toInput: inputOf,
    onSubmit: async (values) => {
      setFailure(undefined);
      try {
        change(await api("POST account/device/{device_id}/accept", inputOf(values)));
      } catch (reason) {
        form.set({ pin: "" });
        if ("pin" in serverErrors(reason)) throw reason;
        setFailure(reason);
        return;
      }
      snackbar.add({ text: m.device_accepted({ name: device.name }), tone: "success" });
      onClose();
    },
  });
  const reject = async () => {
    setFailure(undefined);
    try {
      const list = await api("POST account/device/{device_id}/reject", { device_id: id });
      onRejected();
      change(list);
    } catch (reason) {
      setFailure(reason);
    }
  };
  return (
    <form id={FORM_ID} noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <FactList
        facts={[
          { label: m.device_name(), value: device.name },
          { label: m.device_address(), value: device.address },
        ]}
      />
      <NumberChoice
        choices={choices}
        value={form.values.number}
        error={form.field("number").error === undefined ? undefined : m.device_number_choose()}
        onChange={form.field("number").onChange}
      />
      {hasPin ? (
        <PinField {...form.field("pin")} label={m.pin_label()} />
      ) : (
        <>
          <Alert tone="warning">{m.device_pin_needed()}</Alert>
          <Link
            to="/auth/pin"
            search={{ next: "/account/device" }}
            className={buttonClasses("plain")}
          >
            {m.pin_create()}
          </Link>
        </>
      )}
      {failure !== undefined && (
        <Alert tone="danger" urgent>
          {failureText(failure)}
        </Alert>
      )}
      <div className="flex flex-col gap-2">
        <Button type="submit" size="large" busy={form.busy}>
          {m.device_accept()}
        </Button>
        <Button kind="danger" size="large" disabled={form.busy} onClick={() => void reject()}>
          {m.device_reject()}
        </Button>
      </div>
    </form>
  );
}
