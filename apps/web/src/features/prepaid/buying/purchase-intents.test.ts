import { newKey } from "@konter/ui";
import { beforeEach, describe, expect, it } from "vitest";
import { purchaseIntents } from "./purchase-intents.ts";
import type { PurchaseWish } from "./purchase-intents.ts";

const WISH: PurchaseWish = {
  screen: "pulsa",
  productCode: "TSEL10",
  productName: "Telkomsel 10.000",
  price: 10_200,
  number: "081234567890",
};
const OTHER: PurchaseWish = { ...WISH, number: "081299990000" };

let kept: Map<string, string>;
let clock: number;
let gone: string[];

const storage = () => ({
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
});
/** A reloaded page reads the same storage through a new object. */
const load = () =>
  purchaseIntents({ name: "t", now: () => clock, onGone: (key) => gone.push(key), storage });

beforeEach(() => {
  kept = new Map();
  clock = 1_700_000_000_000;
  gone = [];
});

describe("idempotency key of a purchase", () => {
  it("is unique and has the format that the server accepts", () => {
    const keys = Array.from({ length: 100 }, newKey);
    expect(new Set(keys).size).toBe(100);
    for (const key of keys) expect(key).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
  });

  it("M187: survives a reload until the outcome is known", () => {
    const sent = load().markSent(load().begin(WISH), WISH.price);
    expect(load().waiting()).toEqual([sent]);
    expect(load().begin(WISH).key).toBe(sent.key);
    load().forget(sent);
    expect(load().waiting()).toEqual([]);
    expect(load().begin(WISH).key).not.toBe(sent.key);
  });

  it("stays when the sheet is closed and reopened before anything was sent", () => {
    const first = load().begin(WISH);
    expect(load().begin({ ...WISH, price: 10_300 })).toEqual({ ...first, price: 10_300 });
    expect(gone).toEqual([]);
  });

  it("differs for another number", () => {
    expect(load().begin(WISH).key).not.toBe(load().begin(OTHER).key);
  });
});

describe("a purchase with an unknown outcome", () => {
  it("keeps the sent price, even if the list has changed", () => {
    const intents = load();
    const sent = intents.markSent(intents.begin(WISH), 10_250);
    expect(intents.begin({ ...WISH, price: 99_000 })).toEqual(sent);
    expect(sent.price).toBe(10_250);
  });

  it("keeps the time of the first request over retries", () => {
    const intents = load();
    const sent = intents.markSent(intents.begin(WISH), WISH.price);
    clock += 60_000;
    expect(intents.markSent(sent, WISH.price).sentAt).toBe(sent.sentAt);
  });

  it("is not lost when another purchase begins", () => {
    const intents = load();
    const sent = intents.markSent(intents.begin(WISH), WISH.price);
    intents.begin(OTHER);
    expect(intents.waiting()).toEqual([sent]);
  });

  it("stops waiting after an error, and keeps its key for the next attempt", () => {
    const intents = load();
    const sent = intents.markSent(intents.begin(WISH), WISH.price);
    intents.markRefused(sent);
    expect(intents.waiting()).toEqual([]);
    expect(intents.begin(WISH).key).toBe(sent.key);
  });

  it("is deleted after a day", () => {
    const intents = load();
    intents.markSent(intents.begin(WISH), WISH.price);
    clock += 24 * 3600 * 1000 + 1;
    expect(intents.waiting()).toEqual([]);
  });
});

it("reports the deleted keys, so that their drafts can be deleted", () => {
  const intents = load();
  const first = intents.begin(WISH);
  const second = intents.begin(OTHER);
  expect(gone).toEqual([first.key]);
  intents.forget(second);
  expect(gone).toEqual([first.key, second.key]);
  expect(kept.size).toBe(0);
});

it("works without memory when the storage is invalid or disabled", () => {
  kept.set("t", "{not json");
  expect(load().waiting()).toEqual([]);
  const refusing = purchaseIntents({
    name: "t",
    now: () => clock,
    storage: () => {
      throw new Error("storage is off");
    },
  });
  expect(refusing.begin(WISH).number).toBe(WISH.number);
  expect(refusing.waiting()).toEqual([]);
});
