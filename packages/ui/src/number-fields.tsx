import { formatRupiah, localPhone, parseRupiah } from "@konter/contract";
import type { ReactNode } from "react";
import { TextField } from "./field.tsx";
import type { TextFieldProps } from "./field.tsx";

export interface PhoneFieldProps extends TextFieldProps {
  readonly chip?: ReactNode;
}

/** A number that is read aloud at a counter: large, grouped by the eye, with a place for the operator. */
export function PhoneField({ chip, onChange, ...props }: PhoneFieldProps) {
  return (
    <TextField
      {...props}
      type="tel"
      inputMode="tel"
      autoComplete="off"
      maxLength={30}
      onChange={onChange}
      onPaste={(event) => {
        const pasted = event.clipboardData.getData("text").trim();
        if (!/^[+\d][\d\s().-]{7,}$/.test(pasted)) return;
        event.preventDefault();
        onChange(localPhone(pasted));
      }}
      controlClassName={
        chip ? "min-h-13 pr-36 text-xl font-semibold" : "min-h-13 text-xl font-semibold"
      }
      end={chip}
    />
  );
}

/** Keeps what was typed; while it is an amount, the field shows it grouped once it is left. */
export function MoneyField({ value, onChange, ...props }: TextFieldProps) {
  return (
    <TextField
      {...props}
      value={value}
      inputMode="numeric"
      autoComplete="off"
      maxLength={24}
      onChange={onChange}
      onBlur={() => {
        const amount = parseRupiah(value);
        if (amount !== undefined) onChange(formatRupiah(amount));
      }}
      controlClassName="text-right font-semibold"
    />
  );
}
