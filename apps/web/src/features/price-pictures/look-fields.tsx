import {
  isColor,
  isReadableColor,
  MEDIA_LOGOS,
  MEDIA_STYLES,
  MEDIA_TEMPLATE_NAMES,
  MEDIA_TEXT_CHARACTERS,
} from "@konter/contract/media";
import type { MediaLogo, MediaStyle, MediaTemplate } from "@konter/contract/media";
import { Button, Card, ChoiceGroup, classes, FieldError, TextField } from "@konter/ui";
import { Check } from "@konter/ui/icons";
import { useId } from "react";
import * as m from "#messages";
import type { Draft, LookErrors } from "./draft.ts";
import { readableColor } from "./palette.ts";
import { refusalText } from "./refusal-text.ts";

const TEMPLATE_NAMES: Readonly<Record<MediaTemplate, () => string>> = {
  square: m.media_template_square,
  story: m.media_template_story,
  a4: m.media_template_a4,
};
const STYLE_NAMES: Readonly<Record<MediaStyle, () => string>> = {
  light: m.media_style_light,
  vivid: m.media_style_vivid,
  night: m.media_style_night,
};
const LOGO_NAMES: Readonly<Record<MediaLogo, () => string>> = {
  brand: m.media_logo_brand,
  own: m.media_logo_own,
  none: m.media_logo_none,
};

const WORDS = ["title", "shop_name", "note", "phone"] as const;
const WORD_NAMES: Readonly<Record<(typeof WORDS)[number], () => string>> = {
  title: m.media_title_field,
  shop_name: m.media_shop_name,
  note: m.note,
  phone: m.phone_number,
};

/** Format, colors and texts of the pictures, with field errors. */
export function LookFields({
  draft,
  colors,
  errors,
  onChange,
}: {
  readonly draft: Draft;
  readonly colors: readonly string[];
  readonly errors: LookErrors;
  readonly onChange: (changes: Partial<Draft>) => void;
}) {
  return (
    <Card className="flex flex-col gap-4 p-4">
      <h2 className="font-bold">{m.media_look()}</h2>
      <ChoiceGroup
        label={m.media_template()}
        value={draft.template}
        choices={MEDIA_TEMPLATE_NAMES.map((name) => [name, TEMPLATE_NAMES[name]()] as const)}
        onChange={(template) => onChange({ template })}
      />
      <ChoiceGroup
        label={m.media_style()}
        value={draft.style}
        choices={MEDIA_STYLES.map((style) => [style, STYLE_NAMES[style]()] as const)}
        onChange={(style) => onChange({ style })}
      />
      <ColorField
        value={draft.color}
        colors={colors}
        error={
          errors.color ?? (isLight(draft.color) ? refusalText("media_color_unreadable") : undefined)
        }
        onChange={(color) => onChange({ color })}
      />
      <ChoiceGroup
        label={m.media_logo()}
        value={draft.logo}
        choices={MEDIA_LOGOS.map((logo) => [logo, LOGO_NAMES[logo]()] as const)}
        onChange={(logo) => onChange({ logo })}
      />
      {WORDS.map((name) => (
        <TextField
          key={name}
          name={name}
          label={WORD_NAMES[name]()}
          value={draft[name]}
          error={errors[name]}
          optional={name === "note" || name === "phone"}
          maxLength={MEDIA_TEXT_CHARACTERS[name]}
          inputMode={name === "phone" ? "tel" : "text"}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
    </Card>
  );
}

const isLight = (color: string): boolean => isColor(color) && !isReadableColor(color);

/** The brand's colors, some more, and any other readable color. */
function ColorField({
  value,
  colors,
  error,
  onChange,
}: {
  readonly value: string;
  readonly colors: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (color: string) => void;
}) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={`${id}-label`} className="flex flex-col gap-2">
      <p id={`${id}-label`} className="text-sm font-medium">
        {m.media_color()}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {colors.map((color) => (
          <button
            key={color}
            type="button"
            aria-label={m.media_color_of({ color })}
            aria-pressed={color === value}
            onClick={() => onChange(color)}
            style={{ backgroundColor: color, color: "#ffffff" }}
            className={classes(
              "grid size-11 place-items-center rounded-full border border-edge/60",
              color === value && "ring-2 ring-primary ring-offset-2 ring-offset-surface",
            )}
          >
            {color === value && <Check aria-hidden className="size-5" />}
          </button>
        ))}
        <label className="flex min-h-11 cursor-pointer items-center gap-2 text-sm">
          <input
            type="color"
            name="color"
            value={isColor(value) ? value : "#000000"}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={(event) => onChange(event.currentTarget.value)}
            className="size-11 cursor-pointer rounded-md border border-edge bg-surface p-1 aria-invalid:border-danger-text"
          />
          {m.media_color_free()}
        </label>
      </div>
      {error && <FieldError id={`${id}-error`} text={error} />}
      {isLight(value) && (
        <Button
          kind="plain"
          size="small"
          className="self-start"
          onClick={() => onChange(readableColor(value))}
        >
          {m.media_color_darker()}
        </Button>
      )}
    </div>
  );
}
