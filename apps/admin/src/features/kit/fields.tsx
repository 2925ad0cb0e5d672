import {
  AgreementField,
  CheckField,
  MoneyField,
  PasswordField,
  PhoneField,
  PinField,
  SelectField,
  TextAreaField,
  TextField,
} from "@konter/ui";
import { useState } from "react";
import * as m from "#messages";
import { Section } from "./section.tsx";

type State = "usual" | "wrong" | "off";
const STATES: readonly State[] = ["usual", "wrong", "off"];
const SAMPLE_NUMBER = "081234567890";
const SAMPLE_PIN_DIGITS = "147";

/** Every field in its normal, invalid and disabled state. */
export function Fields() {
  return (
    <Section title={m.kit_fields()}>
      <div className="grid grid-cols-1 gap-6 desk:grid-cols-3">
        {STATES.map((state) => (
          <FieldColumn key={state} state={state} />
        ))}
      </div>
    </Section>
  );
}

function FieldColumn({ state }: { readonly state: State }) {
  const [text, setText] = useState("");
  const [money, setMoney] = useState("Rp20.000");
  const [phone, setPhone] = useState(SAMPLE_NUMBER);
  const [secret, setSecret] = useState("konter");
  const [pin, setPin] = useState(SAMPLE_PIN_DIGITS);
  const [note, setNote] = useState("");
  const [choice, setChoice] = useState("soft");
  const [checked, setChecked] = useState(true);
  const disabled = state === "off";
  const error = state === "wrong" ? m.kit_wrong() : undefined;
  const named = (name: string) => ({ name: `${state}-${name}`, error, disabled });
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <TextField
        {...named("text")}
        label={m.kit_words()}
        hint={m.kit_hint()}
        optional
        value={text}
        onChange={setText}
      />
      <MoneyField {...named("money")} label={m.kit_money()} value={money} onChange={setMoney} />
      <PhoneField {...named("phone")} label={m.sample_number()} value={phone} onChange={setPhone} />
      <PasswordField
        {...named("secret")}
        label={m.kit_secret()}
        autoComplete="off"
        value={secret}
        onChange={setSecret}
      />
      {!disabled && (
        <PinField label="PIN" name={`${state}-pin`} value={pin} onChange={setPin} error={error} />
      )}
      <SelectField
        {...named("choice")}
        label={m.kit_choose()}
        value={choice}
        onChange={setChoice}
        choices={[
          { value: "sharp", label: m.corners_sharp() },
          { value: "soft", label: m.corners_soft() },
        ]}
      />
      <TextAreaField
        {...named("note")}
        label={m.kit_note()}
        maxLength={200}
        value={note}
        onChange={setNote}
      />
      <CheckField
        label={m.landing_page()}
        hint={m.kit_hint()}
        checked={checked}
        disabled={disabled}
        onChange={setChecked}
      />
      {!disabled && (
        <AgreementField
          label={m.kit_words()}
          agreed={checked}
          error={error}
          onChange={setChecked}
        />
      )}
    </div>
  );
}
