import { storedValue } from "@konter/ui";
import { useState } from "react";
import { ownedName } from "../../app/session-store.ts";

const NO_CHOICES = { address_id: "", courier: "", service: "", coupon: "", method: "" };
/** What was chosen so far; "" for nothing. */
export type Choices = typeof NO_CHOICES;

const isChoices = (value: unknown): value is Choices =>
  typeof value === "object" &&
  value !== null &&
  Object.keys(NO_CHOICES).every((name) => typeof Reflect.get(value, name) === "string");

/** The choices of the checkout, kept in this tab by account, so that they survive a reload (M350). */
export function useChoices() {
  const stored = storedValue(ownedName("shop-checkout"), isChoices);
  const [choices, setChoices] = useState(() => stored.read() ?? NO_CHOICES);
  const choose = (change: Partial<Choices>) => {
    const next = { ...choices, ...change };
    stored.write(next);
    setChoices(next);
  };
  /** The order is made; the next one starts anew. */
  const forget = () => stored.write(undefined);
  return { choices, choose, forget };
}
