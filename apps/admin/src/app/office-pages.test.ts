import type { Client } from "@konter/contract/client";
import { beforeEach, expect, it } from "vitest";
import { openPages, remainsOfClosed } from "./office-pages.ts";
import { session } from "./session-store.ts";

const signIn = (off: readonly ["loans"] | readonly []) =>
  session.set({
    csrf_token: "",
    staff: {
      name: "Sari",
      email: "sari@konter.example",
      permissions: ["loans.read"],
      second_factor: null,
    },
    second_step: null,
    brand: {
      name: "Konter",
      off: [...off],
      maintenance: [],
      support_phone: null,
      logo: null,
      landing: false,
      display: { font_size: "default", font_family: "system", radius: "normal" },
    },
    server_time: new Date().toISOString(),
  });
const loanPaths = () =>
  openPages()
    .filter(({ feature }) => feature === "loans")
    .map(({ to }) => to);
const LOAN_PATHS = ["/loans", "/loan-draws", "/loan-payments", "/loan-handovers", "/loan-days"];
/** Reads whether loans are under way, from a list with this number of them. */
const readRemains = (count: number) => {
  const call = (() => Promise.resolve({ rows: Array.from({ length: count }) })) as never as Client;
  return Promise.all(remainsOfClosed().map(({ read }) => read(call, new AbortController().signal)));
};

beforeEach(() => signIn(["loans"]));

it("hides the pages of a feature that is off", async () => {
  await readRemains(0);
  expect(loanPaths()).toEqual([]);
});

it("shows the pages of a feature that is off while something of it continues", async () => {
  await readRemains(1);
  expect(loanPaths()).toEqual(LOAN_PATHS);
});

it("reads nothing of features that are on", () => {
  signIn([]);
  expect(remainsOfClosed()).toEqual([]);
  expect(loanPaths()).toEqual(LOAN_PATHS);
});
