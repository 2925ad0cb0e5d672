import { eidFault } from "@konter/contract/catalog";
import { TextField } from "@konter/ui";
import { useState } from "react";
import { Fold } from "../../../app/folds/fold.tsx";
import * as m from "#messages";

const FAULTS = { eid_length: m.eid_length, eid_digits: m.eid_digits } as const;

/** Helps to check before payment whether the customer's phone supports eSIM; nothing is sent or stored. */
export default function EsimCheck() {
  const [eid, setEid] = useState("");
  const fault = eid === "" ? undefined : eidFault(eid);
  return (
    <Fold title={m.esim_device_question()}>
      <ol className="list-decimal pl-5 text-sm marker:font-semibold">
        <li className="py-0.5">{m.esim_device_dial()}</li>
        <li className="py-0.5">{m.esim_device_iphone()}</li>
        <li className="py-0.5">{m.esim_device_android()}</li>
        <li className="py-0.5">{m.esim_device_lock()}</li>
      </ol>
      <TextField
        label={m.eid_of_phone()}
        name="eid"
        value={eid}
        error={fault && FAULTS[fault]()}
        hint={eid === "" ? m.eid_hint() : m.eid_right()}
        inputMode="numeric"
        autoComplete="off"
        maxLength={50}
        onChange={setEid}
      />
    </Fold>
  );
}
