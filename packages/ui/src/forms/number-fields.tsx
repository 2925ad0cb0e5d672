import { formatRupiah, parseRupiah } from "@konter/contract/money";
import { localPhone } from "@konter/contract/phone";
import { TextField } from "./field.tsx";
import type { TextFieldProps } from "./field.tsx";

/** A number that is read aloud at a counter: in large digits, and accepted in any spelling. */
export function PhoneField({ onChange, ...props }: TextFieldProps) {
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
      controlClassName="min-h-13 pr-12 text-lg font-semibold wide:text-xl"
    />
  );
}

/** Keeps the typed text; a valid amount is grouped on blur. */
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
