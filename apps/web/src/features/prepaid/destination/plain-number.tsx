import { KIND_DETAILS, KINDS, targetOf } from "@konter/contract/catalog";
import type { DestinationName } from "@konter/contract/catalog";
import { IconButton, TextField } from "@konter/ui";
import { X } from "@konter/ui/icons";
import { lazy, Suspense } from "react";
import * as m from "#messages";
import { OperatorChip } from "./operator-chip.tsx";
import { fetchChecks } from "./number-parts.tsx";
import type { NumberPanelProps } from "./number-parts.tsx";

const EsimCheck = lazy(() => import("./esim-check.tsx"));

interface Words {
  readonly label: () => string;
  readonly hint: () => string;
}

const CUSTOMER: Words = { label: m.customer_id, hint: m.customer_id_hint };
const WORDS: Partial<Readonly<Record<DestinationName, Words>>> = {
  phone_or_email: { label: m.esim_receiver, hint: m.esim_receiver_hint },
};

/** A single text: a customer number, or the recipient of an eSIM. */
export default function PlainNumber({
  screen,
  target,
  error,
  inputRef,
  onChange,
}: NumberPanelProps) {
  const { destination, operator } = KINDS[screen];
  const { keyboard, longest, example } = targetOf(screen);
  const { label, hint } = WORDS[destination] ?? CUSTOMER;
  return (
    <>
      <TextField
        label={label()}
        aside={operator === "choice" && <OperatorChip screen={screen} target={target} />}
        name="number"
        value={target.number}
        error={error}
        inputRef={inputRef}
        hint={hint()}
        placeholder={example}
        inputMode={keyboard}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={longest}
        controlClassName="min-h-13 pr-12 text-lg font-semibold"
        onChange={onChange}
        onFocus={fetchChecks}
        end={
          target.number !== "" && (
            <IconButton label={m.clear_number()} onClick={() => onChange("")}>
              <X aria-hidden className="size-5" />
            </IconButton>
          )
        }
      />
      {KIND_DETAILS[screen].needsDevice && (
        <Suspense fallback={null}>
          <EsimCheck />
        </Suspense>
      )}
    </>
  );
}
