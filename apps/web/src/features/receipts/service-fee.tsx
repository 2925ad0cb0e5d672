import { formatRupiah, parseRupiah } from "@konter/contract/money";
import { MoneyField } from "@konter/ui";
import { useState } from "react";
import * as m from "#messages";

/**
 * The agent's own fee on this receipt (feature row M281); above the brand's cap the receipt is unchanged, and the field
 * shows an error.
 */
export function ServiceFee({
  usual,
  cap,
  onChange,
}: {
  readonly usual: number;
  readonly cap: number;
  readonly onChange: (fee: number | undefined) => void;
}) {
  const [typed, setTyped] = useState(usual === 0 ? "" : formatRupiah(usual));
  const fee = typed.trim() === "" ? 0 : parseRupiah(typed);
  const error =
    fee === undefined
      ? m.service_fee_invalid()
      : fee > cap
        ? m.service_fee_above({ max: formatRupiah(cap) })
        : undefined;
  return (
    <MoneyField
      name="service_fee"
      label={m.service_fee()}
      hint={m.service_fee_hint({ max: formatRupiah(cap) })}
      optional
      value={typed}
      error={error}
      onChange={(next) => {
        setTyped(next);
        const amount = next.trim() === "" ? 0 : parseRupiah(next);
        if (amount !== undefined && amount <= cap) onChange(amount);
      }}
    />
  );
}
