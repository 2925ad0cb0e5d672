import { failureRequestId } from "@konter/client/failures";
import type { BrandPreview, BrandRoom } from "@konter/contract/brand";
import type { CallFailed } from "@konter/contract/client";
import { Alert, Button, Card, CheckField, ScriptedForm, SelectField, TextField } from "@konter/ui";
import type { Form } from "@konter/ui";
import { failureText } from "../../app/failures.ts";
import { FONT_NAMES, RADIUS_NAMES, SIZE_NAMES } from "../../app/look-words.ts";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { Palettes } from "./palettes.tsx";
import { isChanged, isLanding, landingValue } from "./look-values.ts";
import type { LookValues } from "./look-values.ts";

export interface LookFormProps {
  readonly form: Form<LookValues>;
  readonly room: BrandRoom;
  readonly preview: BrandPreview | undefined;
  /** Fields that the server reports as invalid colors. */
  readonly unknown: readonly string[];
  /** An error that belongs to no field. */
  readonly failure: CallFailed | undefined;
  readonly published: boolean;
  readonly onDiscard: () => void;
}

export function LookForm(props: LookFormProps) {
  const { form, room, preview, unknown, failure, published, onDiscard } = props;
  const mayWrite = session.may("brand.write");
  const changed = isChanged(form.values, room);
  const requestId = failureRequestId(failure);
  return (
    <Card>
      <ScriptedForm onSubmit={form.submit} aria-label={m.brand_form()}>
        <fieldset disabled={!mayWrite} className="flex min-w-0 flex-col gap-4">
          <TextField
            {...form.field("name")}
            label={m.brand_name()}
            autoComplete="off"
            maxLength={60}
          />
          <TextField
            {...form.field("support_phone")}
            label={m.support_phone()}
            optional
            type="tel"
            autoComplete="off"
            maxLength={20}
          />
          <Palettes form={form} />
          <ColorField
            form={form}
            name="primary_color"
            label={m.primary_color()}
            hex={preview?.colors.primary}
            isUnknown={unknown.includes("primary_color")}
          />
          <ColorField
            form={form}
            name="secondary_color"
            label={m.secondary_color()}
            hex={preview?.colors.secondary}
            isUnknown={unknown.includes("secondary_color")}
          />
          <ColorField
            form={form}
            name="accent_color"
            label={m.accent_color()}
            hex={preview?.colors.accent}
            isUnknown={unknown.includes("accent_color")}
          />
          <p className="text-sm text-soft">{m.color_hint()}</p>
          <SelectField
            {...form.field("radius")}
            label={m.corners()}
            choices={choicesOf(RADIUS_NAMES)}
          />
          <SelectField
            {...form.field("font_size")}
            label={m.letter_size()}
            choices={choicesOf(SIZE_NAMES)}
          />
          <SelectField
            {...form.field("font_family")}
            label={m.letters()}
            choices={choicesOf(FONT_NAMES)}
          />
          <CheckField
            label={m.landing_page()}
            checked={isLanding(form.values)}
            disabled={!mayWrite}
            onChange={(landing) => form.set({ landing: landingValue(landing) })}
          />
          {failure && (
            <Alert tone="danger" urgent>
              {failureText(failure)}
              {requestId && (
                <span className="block text-xs font-normal">{m.request_id({ id: requestId })}</span>
              )}
            </Alert>
          )}
          <div role="status">
            {published && !changed && <Alert tone="success">{m.brand_saved()}</Alert>}
          </div>
          {mayWrite ? (
            <Actions form={form} changed={changed} onDiscard={onDiscard} />
          ) : (
            <Alert>{m.brand_read_only()}</Alert>
          )}
        </fieldset>
      </ScriptedForm>
    </Card>
  );
}

function Actions({
  form,
  changed,
  onDiscard,
}: {
  readonly form: Form<LookValues>;
  readonly changed: boolean;
  readonly onDiscard: () => void;
}) {
  return (
    <>
      {changed && <p className="text-sm text-soft">{m.brand_unsaved()}</p>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={form.busy}>
          {m.brand_save()}
        </Button>
        {changed && (
          <Button kind="quiet" onClick={onDiscard}>
            {m.undo()}
          </Button>
        )}
      </div>
    </>
  );
}

/** Typed as a name or hex, or picked; a picked color is hex. */
function ColorField({
  form,
  name,
  label,
  hex,
  isUnknown,
}: {
  readonly form: Form<LookValues>;
  readonly name: "primary_color" | "secondary_color" | "accent_color";
  readonly label: string;
  readonly hex: string | undefined;
  readonly isUnknown: boolean;
}) {
  const field = form.field(name);
  return (
    <TextField
      {...field}
      error={field.error ?? (isUnknown ? m.color_unknown() : undefined)}
      label={label}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      controlClassName="pr-14"
      end={
        <input
          type="color"
          aria-label={m.pick_color({ color: label })}
          value={hex ?? "#000000"}
          onChange={(event) => field.onChange(event.currentTarget.value)}
          className="h-9 w-11 rounded-md border border-line bg-surface"
        />
      }
    />
  );
}

function choicesOf(names: Readonly<Record<string, () => string>>) {
  return Object.entries(names).map(([value, label]) => ({ value, label: label() }));
}
