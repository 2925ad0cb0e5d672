import { FONT_FAMILIES, FONT_SIZES, RADII, THEMES } from "@konter/contract/display";
import type { Display } from "@konter/contract/display";
import { renderSentence } from "@konter/contract/locale";
import type { Sentence } from "@konter/contract/locale";
import { ChoiceGroup } from "../forms/choice-group.tsx";
import { display, useDisplay } from "./display-store.ts";
import { kitLocale } from "../texts.ts";

const BRAND: Sentence = { id: "Bawaan", en: "Standard" };

/** Texts of this panel only, loaded together with it. */
const FIELDS = {
  theme: {
    label: { id: "Tampilan", en: "Appearance" },
    none: { id: "Ikut perangkat", en: "As the device" },
    choices: THEMES,
    names: { light: { id: "Terang", en: "Light" }, dark: { id: "Gelap", en: "Dark" } },
  },
  font_size: {
    label: { id: "Ukuran huruf", en: "Text size" },
    none: BRAND,
    choices: FONT_SIZES,
    names: {
      small: { id: "Kecil", en: "Small" },
      default: { id: "Biasa", en: "Normal" },
      large: { id: "Besar", en: "Large" },
      huge: { id: "Terbesar", en: "Largest" },
    },
  },
  font_family: {
    label: { id: "Jenis huruf", en: "Typeface" },
    none: BRAND,
    choices: FONT_FAMILIES,
    names: {
      system: { id: "Perangkat", en: "Device" },
      readable: { id: "Mudah dibaca", en: "Easy to read" },
      serif: { id: "Berkait", en: "Serif" },
    },
  },
  radius: {
    label: { id: "Sudut", en: "Corners" },
    none: BRAND,
    choices: RADII,
    names: {
      sharp: { id: "Tajam", en: "Sharp" },
      normal: { id: "Sedang", en: "Normal" },
      soft: { id: "Bulat", en: "Soft" },
    },
  },
} as const;

type FieldName = keyof typeof FIELDS;
/** Means "no choice of my own". */
const NONE = "none";

/**
 * Theme, text size, typeface and corners; each applies immediately. `onChoose` is called for choices that must also be
 * saved elsewhere.
 */
export function DisplayChoices({
  fields = ["theme", "font_size", "font_family", "radius"],
  onChoose,
}: {
  readonly fields?: readonly FieldName[];
  readonly onChoose?: (changes: Display) => void;
}) {
  return fields.map((name) => <DisplayChoice key={name} name={name} onChoose={onChoose} />);
}

function DisplayChoice({
  name,
  onChoose,
}: {
  readonly name: FieldName;
  readonly onChoose: ((changes: Display) => void) | undefined;
}) {
  const chosen = useDisplay()[name];
  const { label, none, choices, names } = FIELDS[name];
  const words = (sentence: Sentence) => renderSentence(sentence, kitLocale());
  const choose = (value: string) => {
    const changes: Display = { [name]: value === NONE ? undefined : value };
    display.choose(changes);
    onChoose?.(changes);
  };
  return (
    <ChoiceGroup
      label={words(label)}
      value={chosen ?? NONE}
      choices={[
        [NONE, words(none)] as const,
        ...choices.map(
          (choice) => [choice, words((names as Record<string, Sentence>)[choice] ?? none)] as const,
        ),
      ]}
      onChange={choose}
    />
  );
}
