import type { BrandLook, BrandRoom } from "@konter/contract/brand";
import type { CallInput } from "@konter/contract/calls";

/** The form as typed. `version` is the version that it was loaded with, also for a draft. */
export interface LookValues extends Readonly<Record<string, string>> {
  readonly name: string;
  readonly support_phone: string;
  readonly primary_color: string;
  readonly secondary_color: string;
  readonly accent_color: string;
  readonly radius: string;
  readonly font_size: string;
  readonly font_family: string;
  readonly landing: string;
  readonly version: string;
}

const YES = "yes";

export function valuesOf({ look, version }: BrandRoom): LookValues {
  const { name, support_phone, primary_color, secondary_color, accent_color } = look;
  return {
    name,
    support_phone,
    primary_color,
    secondary_color,
    accent_color,
    radius: look.radius,
    font_size: look.font_size,
    font_family: look.font_family,
    landing: landingValue(look.landing),
    version: String(version),
  };
}

export const landingValue = (landing: boolean): string => (landing ? YES : "");
export const isLanding = (values: LookValues): boolean => values.landing === YES;

export function toInput(values: LookValues): CallInput<"brandSave"> {
  return {
    ...values,
    radius: values.radius as BrandLook["radius"],
    font_size: values.font_size as BrandLook["font_size"],
    font_family: values.font_family as BrandLook["font_family"],
    landing: isLanding(values),
    version: Number(values.version),
  };
}

/** Whether the form has unpublished changes. */
export function isChanged(values: LookValues, room: BrandRoom): boolean {
  const published = valuesOf(room);
  return Object.keys(published).some(
    (name) => name !== "version" && values[name] !== published[name],
  );
}
