import { Button, ChoiceChip } from "@konter/ui";
import { Smartphone } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { devicesQuery } from "./api.ts";
import * as m from "#messages";
import { AttemptSheet } from "./attempt-sheet.tsx";

/** Shown on every page of a trusted device while a sign-in waits: its device, and the three numbers. */
export function WaitingNotice() {
  const { data } = useQuery(devicesQuery());
  const [chosen, setChosen] = useState<number>();
  const [opened, setOpened] = useState<number>();
  const own = data?.devices.find((device) => device.this_device);
  // An open sheet stays open, so that the result of the attempt can be read.
  const device = data?.devices.find((each) =>
    opened === undefined ? each.attempt !== null : each.device_id === opened,
  );
  if (device === undefined || own?.trusted !== true) return null;
  const open = (number?: number) => {
    setChosen(number);
    setOpened(device.device_id);
  };
  return (
    <>
      {device.attempt && (
        <section
          aria-label={m.device_waiting_title()}
          className="print-hidden fixed inset-x-0 bottom-14 z-40 flex flex-col gap-2 border-t border-line bg-surface px-4 py-3 text-sm wide:inset-x-auto wide:right-6 wide:bottom-6 wide:max-w-sm wide:rounded-lg wide:border wide:p-4 wide:shadow-float"
        >
          <p role="status" className="flex items-start gap-2 font-medium">
            <Smartphone aria-hidden className="mt-0.5 size-4 shrink-0" />
            {m.device_waiting_text({ name: device.name })}
          </p>
          <div className="flex flex-wrap gap-2">
            {device.attempt.choices.map((number) => (
              <ChoiceChip
                key={number}
                selected={false}
                aria-label={m.device_number_is({ number })}
                onClick={() => open(number)}
              >
                {number}
              </ChoiceChip>
            ))}
            <Button kind="quiet" size="small" onClick={() => open()}>
              {m.device_not_me()}
            </Button>
          </div>
        </section>
      )}
      {opened !== undefined && (
        <AttemptSheet device={device} number={chosen} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}
