import { beforeEach, describe, expect, it } from "vitest";
import { createSnackbarStore } from "./snackbar-store.ts";

let clock: number;
let store: ReturnType<typeof createSnackbarStore>;
const texts = () => store.get().map(({ text }) => text);

beforeEach(() => {
  clock = 0;
  store = createSnackbarStore(() => clock);
});

describe("messages", () => {
  it("keeps messages that are added before anyone listens", () => {
    store.add({ text: "early" });
    expect(texts()).toEqual(["early"]);
  });

  it("M41: includes the request id for support", () => {
    store.add({ text: "broken", tone: "danger", requestId: "req-1" });
    expect(store.get()[0]).toMatchObject({ requestId: "req-1", tone: "danger" });
  });

  it("M37: clears read messages on a request, and keeps a recent error", () => {
    store.add({ text: "old" });
    clock += 3000;
    store.add({ text: "of a parallel request" });
    store.clearRead();
    expect(texts()).toEqual(["of a parallel request"]);
  });

  it("shows the same text once, and at most three messages", () => {
    for (const text of ["a", "b", "a", "c", "d"]) store.add({ text });
    expect(texts()).toEqual(["a", "c", "d"]);
  });

  it("notifies listeners until they unsubscribe", () => {
    let heard = 0;
    const leave = store.subscribe(() => (heard += 1));
    const id = store.add({ text: "a" });
    store.dismiss(id);
    leave();
    store.add({ text: "b" });
    expect(heard).toBe(2);
  });
});
