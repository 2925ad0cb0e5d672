import type { DepositSettings } from "@konter/contract/deposits";
import { formatRupiah, parseRupiah } from "@konter/contract/money";
import { ChoiceChip, MoneyField } from "@konter/ui";
import type { FieldBinding } from "@konter/ui";
import { useState } from "react";
import * as m from "#messages";
import { nominalButtons } from "./nominal.ts";
import type { NominalProblem } from "./nominal.ts";

/** The amounts as buttons, and a field for any other amount if the brand allows it. */
export function NominalChoice({
  settings,
  field,
  problem,
}: {
  readonly settings: DepositSettings;
  readonly field: FieldBinding;
  readonly problem: NominalProblem | undefined;
}) {
  const { min_topup: least, allow_custom_nominals: isFree } = settings.settings;
  // A refetch may change the recent amounts; the buttons keep their places while the page is open.
  const [nominals] = useState(() => nominalButtons(settings));
  const chosen = parseRupiah(field.value);
  const choose = (nominal: number) => field.onChange(formatRupiah(nominal));
  const error = field.error ?? (problem && problemText(problem));
  return (
    <div className="flex flex-col gap-3">
      <div role="group" aria-label={m.deposit_nominal()}>
        <p className="mb-2 text-sm font-medium">{m.deposit_nominal()}</p>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(6.75rem,1fr))] gap-2">
          {nominals.map((nominal) => (
            <ChoiceChip
              key={nominal}
              selected={nominal === chosen}
              onClick={() => choose(nominal)}
              className="rounded-md px-1 whitespace-nowrap tabular-nums"
            >
              {formatRupiah(nominal)}
            </ChoiceChip>
          ))}
        </div>
      </div>
      {isFree && (
        <MoneyField
          {...field}
          label={m.deposit_other_nominal()}
          placeholder="Rp0"
          error={error}
          hint={m.deposit_other_hint({ least: formatRupiah(least) })}
        />
      )}
      {!isFree && error !== undefined && (
        <p className="text-sm font-medium text-danger-text">{error}</p>
      )}
      {problem?.kind === "no_multiple" && (
        <div role="group" aria-label={m.deposit_nearest()} className="flex flex-wrap gap-2">
          {[problem.lower, problem.higher].map((nominal) => (
            <ChoiceChip key={nominal} selected={false} onClick={() => choose(nominal)}>
              {formatRupiah(nominal)}
            </ChoiceChip>
          ))}
        </div>
      )}
    </div>
  );
}

function problemText(problem: NominalProblem): string {
  switch (problem.kind) {
    case "below":
      return m.deposit_below({ amount: formatRupiah(problem.least) });
    case "above":
      return m.deposit_above({ amount: formatRupiah(problem.most) });
    case "no_multiple":
      return m.deposit_no_multiple();
  }
}
