import { storedValue } from "@konter/ui";
import { ownedName } from "../../../app/session-store.ts";

export const isTexts = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === "object" &&
  value !== null &&
  Object.values(value).every((entry) => typeof entry === "string");

export const purchaseDraftName = (key: string) => ownedName(`purchase:${key}`);

/** The typed details of a purchase, without the PIN; a retry must send the same. */
export const purchaseDraft = (key: string) => storedValue(purchaseDraftName(key), isTexts);
