import { MEDIA_TEXT_CHARACTERS } from "@konter/contract/media";
import type { MediaDesign } from "@konter/contract/media";
import { storedValue } from "@konter/ui";
import { ownedName } from "../../app/session-store.ts";
import * as m from "#messages";
import { readableColor } from "./palette.ts";

/** The design being edited, which may be unsaved. */
export type Draft = Omit<MediaDesign, "id" | "priced_at"> & { readonly design_id?: string };
export type LookErrors = Readonly<Partial<Record<keyof Draft, string>>>;

const TEXTS = ["name", "title", "shop_name", "note", "phone", "color"] as const;
const isDraft = (value: unknown): value is Draft =>
  typeof value === "object" &&
  value !== null &&
  "product_codes" in value &&
  Array.isArray(value.product_codes) &&
  TEXTS.every((name) => name in value);

/** Selections and texts stay on this device until they are saved or reset. */
export const storedDraft = () =>
  storedValue(ownedName("price-pictures"), isDraft, () => localStorage);

export function newDraft(
  shop: { readonly shop_name: string; readonly phone: string },
  brandColor: string,
): Draft {
  return {
    name: "",
    template: "square",
    style: "light",
    title: m.media_usual_title(),
    shop_name: shop.shop_name.slice(0, MEDIA_TEXT_CHARACTERS.shop_name),
    note: "",
    phone: shop.phone.slice(0, MEDIA_TEXT_CHARACTERS.phone),
    color: readableColor(brandColor),
    logo: "brand",
    background_id: null,
    product_codes: [],
  };
}

export function draftOf({ id, priced_at: _at, ...design }: MediaDesign): Draft {
  return { ...design, design_id: id };
}
