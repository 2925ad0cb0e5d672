import type { DepositMethod } from "@konter/contract/deposits";
import { formatRupiah } from "@konter/contract/money";
import { classes } from "@konter/ui";
import { useId } from "react";
import * as m from "#messages";
import { OperatorLogo } from "../logos/index.ts";
import { feeText } from "./methods.ts";
import type { MethodGroup } from "./methods.ts";

/** Every payment method by group, with its fee, minimum and whether it is currently open. */
export function MethodChoice({
  groups,
  nominal,
  value,
  error,
  onChange,
}: {
  readonly groups: readonly MethodGroup[];
  readonly nominal: number | undefined;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (code: string) => void;
}) {
  const name = useId();
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 text-sm font-medium">{m.pay_method()}</legend>
      {groups.map(({ kind, title, methods }) => (
        <div key={kind} role="group" aria-label={title()} className="flex flex-col gap-2">
          <p className="text-sm text-soft">{title()}</p>
          <div className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
            {methods.map((method) => (
              <MethodRow
                key={method.code}
                name={name}
                method={method}
                nominal={nominal}
                isChosen={method.code === value}
                onChoose={() => onChange(method.code)}
              />
            ))}
          </div>
        </div>
      ))}
      {error !== undefined && <p className="text-sm font-medium text-danger-text">{error}</p>}
    </fieldset>
  );
}

function MethodRow({
  name,
  method,
  nominal,
  isChosen,
  onChoose,
}: {
  readonly name: string;
  readonly method: DepositMethod;
  readonly nominal: number | undefined;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}) {
  const { open_now: isOpen, opens_at: opensAt } = method;
  return (
    <label
      className={classes(
        "flex min-h-14 items-center gap-3 px-4 py-2.5",
        isOpen ? "cursor-pointer hover:bg-sunken" : "bg-sunken",
        isChosen && "bg-primary-wash",
      )}
    >
      <input
        type="radio"
        name={name}
        checked={isChosen}
        disabled={!isOpen}
        onChange={onChoose}
        className="size-5 shrink-0 accent-primary"
      />
      <OperatorLogo of={method.kind === "qris" ? "QRIS" : (method.bank ?? method.name)} />
      <span className="min-w-0 flex-1 font-medium">
        {method.name}
        <span className="block text-sm font-normal text-soft">
          {isOpen
            ? `${feeText(nominal, method)} · ${m.pay_least({ amount: formatRupiah(method.least) })}`
            : m.pay_method_closed({ time: opensAt ?? "" })}
        </span>
      </span>
    </label>
  );
}
