import { PinField } from "@konter/ui";
import type { Form } from "@konter/ui";
import * as m from "#messages";
import type { NEW_PIN } from "./pin-pair.ts";

export function NewPinFields<Values extends typeof NEW_PIN>({
  form,
}: {
  readonly form: Pick<Form<Values>, "field">;
}) {
  return (
    <>
      <PinField {...form.field("pin")} label={m.pin_new()} autoComplete="new-password" />
      <PinField
        {...form.field("pin_confirmation")}
        label={m.pin_repeat()}
        autoComplete="new-password"
      />
    </>
  );
}
