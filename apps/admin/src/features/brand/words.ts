import { getLocale } from "@konter/client/locale";
import type { BrandChange, BrandLook, BrandPreview } from "@konter/contract/brand";
import { FONT_NAMES, RADIUS_NAMES, SIZE_NAMES } from "../../app/look-words.ts";
import { wordsOf } from "../../app/words.ts";
import * as m from "#messages";

export const pairName = wordsOf({
  "on-primary": m.pair_on_primary,
  "primary-text": m.pair_primary_text,
  "on-secondary": m.pair_on_secondary,
  "on-accent": m.pair_on_accent,
  "accent-text": m.pair_accent_text,
  "on-bar": m.pair_on_bar,
});

export const changeName = wordsOf({
  saved: m.change_saved,
  logo_changed: m.change_logo_changed,
  logo_removed: m.change_logo_removed,
  rolled_back: m.change_rolled_back,
} satisfies Record<BrandChange["kind"], () => string>);

/** `4,52 : 1`, always with two decimals, because 4.5 is the limit. */
export function ratioText(ratio: number): string {
  const format = new Intl.NumberFormat(getLocale(), {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return m.ratio({ ratio: format.format(ratio) });
}

type Adjustment = BrandPreview["adjustments"][number];
const COLOR_NAMES: Readonly<Record<Adjustment["color"], () => string>> = {
  primary: m.primary_color,
  secondary: m.secondary_color,
  accent: m.accent_color,
};

/** How a color was adjusted for readability, as one sentence. */
export function adjustmentText({ color, kind, from, to, before, after }: Adjustment): string {
  const facts = {
    color: COLOR_NAMES[color](),
    from,
    to,
    before: ratioText(before),
    after: ratioText(after),
  };
  if (kind === "dark_text") return m.adjusted_dark(facts);
  return kind === "fill_darkened" ? m.adjusted_fill(facts) : m.adjusted_text(facts);
}

const FIELD_NAMES: Readonly<Record<Exclude<keyof BrandLook, "logo">, () => string>> = {
  name: m.brand_name,
  support_phone: m.support_phone,
  primary_color: m.primary_color,
  secondary_color: m.secondary_color,
  accent_color: m.accent_color,
  radius: m.corners,
  font_size: m.letter_size,
  font_family: m.letters,
  landing: m.landing_page,
};

/** Each changed field with old and new value; for a logo, the kind of change. */
export function changedFields({ before, after }: BrandChange): readonly string[] {
  const names = Object.keys(FIELD_NAMES) as (keyof typeof FIELD_NAMES)[];
  return names
    .filter((name) => before[name] !== after[name])
    .map((name) =>
      m.change_of({
        field: FIELD_NAMES[name](),
        before: valueText(name, before),
        after: valueText(name, after),
      }),
    );
}

function valueText(name: keyof typeof FIELD_NAMES, look: BrandLook): string {
  if (name === "radius") return RADIUS_NAMES[look.radius]();
  if (name === "font_size") return SIZE_NAMES[look.font_size]();
  if (name === "font_family") return FONT_NAMES[look.font_family]();
  if (name === "landing") return look.landing ? m.landing_on() : m.landing_off();
  return look[name] === "" ? m.nothing_set() : look[name];
}
