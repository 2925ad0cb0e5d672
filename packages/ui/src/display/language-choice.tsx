import { renderSentence } from "@konter/contract/locale";
import type { Locale } from "@konter/contract/locale";
import { ChoiceGroup } from "../forms/choice-group.tsx";
import { kitLocale } from "../texts.ts";

const LABEL = { id: "Bahasa", en: "Language" };
/** Each language named in itself, because users may not read the other. */
const NAMES = [
  ["id", "Indonesia"],
  ["en", "English"],
] as const;

export function LanguageChoice({ onChange }: { readonly onChange: (locale: Locale) => void }) {
  return (
    <ChoiceGroup<Locale>
      label={renderSentence(LABEL, kitLocale())}
      value={kitLocale()}
      choices={NAMES}
      onChange={onChange}
    />
  );
}
