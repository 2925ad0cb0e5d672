import { SettingsRefused } from "../../../ports/connection.ts";
import { TEMPLATE_PLACES } from "../../../ports/message-channel.ts";
import type { TemplatePurpose } from "../../../ports/message-channel.ts";

/** A utility template approved by Meta, with our values for `{{1}}`, `{{2}}` and so on in its body. */
export interface UtilityTemplate {
  readonly name: string;
  /** In Meta's notation: `id`, `en_US`. */
  readonly language: string;
  readonly places: readonly string[];
}
export type UtilityTemplates = Readonly<Partial<Record<TemplatePurpose, UtilityTemplate>>>;

/** In the notation of the settings: name, language, and comma-separated placeholders. */
interface WrittenTemplate {
  readonly name: string | undefined;
  readonly language: string | undefined;
  readonly places: string | undefined;
}

/** Undefined without a name. Throws SettingsRefused for the purpose's own fields. */
export function readTemplate(
  purpose: TemplatePurpose,
  { name, language = "id", places = TEMPLATE_PLACES[purpose].join() }: WrittenTemplate,
): UtilityTemplate | undefined {
  if (name === undefined) return undefined;
  const read = places.split(",").map((place) => place.trim());
  const known: readonly string[] = TEMPLATE_PLACES[purpose];
  if (!/^[a-z0-9_]{1,512}$/.test(name)) throw fault(`${purpose}_template`);
  if (!/^[a-z]{2,3}(_[A-Z]{2})?$/.test(language)) throw fault(`${purpose}_language`);
  if (!read.every((place) => known.includes(place))) throw fault(`${purpose}_places`);
  return { name, language, places: read };
}

const fault = (field: string) => new SettingsRefused({ [field]: { rule: "regex" } });
