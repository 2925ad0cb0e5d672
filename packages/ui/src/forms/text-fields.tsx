import { PIN_DIGITS } from "@konter/contract/identity";
import { useEffect, useRef, useState } from "react";
import type { Ref } from "react";
import { IconButton } from "../button.tsx";
import { controlClasses, Field, TextField } from "./field.tsx";
import type { TextFieldProps } from "./field.tsx";
import { Eye, EyeOff } from "../icons.ts";
import { kitText } from "../texts.ts";

export function PasswordField(props: TextFieldProps) {
  const [shown, setShown] = useState(false);
  const label = kitText(shown ? "hide_password" : "show_password");
  return (
    <TextField
      {...props}
      type={shown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      controlClassName="pr-12"
      end={
        <IconButton label={label} aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? (
            <EyeOff aria-hidden className="size-5" />
          ) : (
            <Eye aria-hidden className="size-5" />
          )}
        </IconButton>
      }
    />
  );
}

export interface PinFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  /** Submits its form when a person enters the last digit, and says so. */
  readonly submits?: boolean;
  readonly autoComplete?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** One masked input rendered as six boxes, so that pasting, deleting and screen readers work as in any field. */
export function PinField({
  label,
  name,
  value,
  onChange,
  error,
  submits = false,
  autoComplete = "off",
  inputRef,
}: PinFieldProps) {
  const completed = useRef<HTMLFormElement>(null);
  // After the render, so that the form's handler has the last digit.
  useEffect(() => {
    if (value.length === PIN_DIGITS) completed.current?.requestSubmit();
    completed.current = null;
  }, [value]);
  return (
    <Field label={label} error={error} hint={submits && kitText("pin_submits")}>
      {(control) => (
        <div className="relative">
          <div aria-hidden className="grid grid-cols-6 gap-2">
            {Array.from({ length: PIN_DIGITS }, (_place, index) => (
              <span
                key={index}
                data-next={index === value.length || undefined}
                className={controlClasses(
                  "grid h-13 min-w-0 place-items-center px-0 text-2xl data-next:border-primary-text",
                )}
              >
                {index < value.length && <span className="size-3 rounded-full bg-text" />}
              </span>
            ))}
          </div>
          <input
            {...control}
            ref={inputRef}
            name={name}
            type="password"
            inputMode="numeric"
            autoComplete={autoComplete}
            maxLength={PIN_DIGITS}
            value={value}
            onChange={(event) => {
              if (submits) completed.current = event.currentTarget.form;
              onChange(event.currentTarget.value.replace(/\D/g, ""));
            }}
            className="absolute inset-0 size-full cursor-text rounded-md bg-transparent text-transparent caret-transparent selection:bg-transparent"
          />
        </div>
      )}
    </Field>
  );
}
