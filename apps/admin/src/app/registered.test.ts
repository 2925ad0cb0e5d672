import { LOCALES } from "@konter/contract/locale";
import { claimedTwice, claimsOf } from "@konter/ui/build";
import { describe, expect, test } from "vitest";
import { REGISTERED_PATHS } from "./addresses.ts";
import { ROOM_GROUPS } from "./room.ts";
import { REGISTERED_ROOMS } from "./rooms.ts";
import { REGISTERED_PARAMETERS, screenPatterns } from "./screen-patterns.ts";

const ROOMS = Object.values(REGISTERED_ROOMS).flat();

const LISTS = [
  { name: "path", claims: REGISTERED_PATHS.map(({ feature: by, path: what }) => ({ by, what })) },
  {
    name: "path of a room",
    claims: claimsOf(REGISTERED_ROOMS, (rooms) => rooms.map(({ to }) => to)),
  },
  {
    name: "name of a room",
    claims: claimsOf(REGISTERED_ROOMS, (rooms) =>
      rooms.flatMap(({ title }) => [...new Set(LOCALES.map((locale) => title({}, { locale })))]),
    ),
  },
  {
    name: "place of a room",
    claims: claimsOf(REGISTERED_ROOMS, (rooms) =>
      rooms.map(({ group, rank }) => `${group} ${rank}`),
    ),
  },
  {
    name: "place of the bottom bar",
    claims: claimsOf(REGISTERED_ROOMS, (rooms) =>
      rooms.flatMap(({ barRank }) => (barRank === undefined ? [] : [String(barRank)])),
    ),
  },
  {
    name: "count of what waits",
    claims: claimsOf(REGISTERED_ROOMS, (rooms) =>
      rooms.flatMap(({ waiting }) => (waiting === undefined ? [] : [waiting.key.join(" ")])),
    ),
  },
  { name: "path with parameters", claims: claimsOf(REGISTERED_PARAMETERS, Object.keys) },
];

describe("feature registrations", () => {
  test.each(LISTS)("registers each $name only once", ({ claims }) => {
    expect(claims.length).toBeGreaterThan(2);
    expect(claimedTwice(claims)).toEqual([]);
  });

  test.each(LISTS)(
    "reports a $name that is registered twice, with both owners (control)",
    ({ claims }) => {
      const [first = { by: "", what: "" }] = claims;
      expect(claimedTwice([...claims, { by: "another", what: first.what }])).toContain(
        `${first.what}: ${first.by} and another`,
      );
    },
  );
});

test("links every page to a registered path and an existing group, and the bottom bar has room for its items", () => {
  const paths = REGISTERED_PATHS.map(({ path }) => path);
  expect(ROOMS.filter(({ to }) => !paths.includes(to))).toEqual([]);
  expect(ROOMS.filter(({ group }) => !ROOM_GROUPS.includes(group))).toEqual([]);
  const inBar = ROOMS.filter(({ barRank }) => barRank !== undefined);
  expect(inBar.filter(({ place }) => place !== "console")).toHaveLength(4);
  expect(inBar.filter(({ place }) => place === "console")).toHaveLength(2);
});

test("declares parameters only for registered paths", () => {
  const paths = REGISTERED_PATHS.map(({ path }) => path);
  const said = Object.values(REGISTERED_PARAMETERS).flatMap((parameters) =>
    Object.keys(parameters),
  );
  expect(said.filter((path) => !paths.includes(path))).toEqual([]);
});

describe("screen URLs", () => {
  const isScreen = (path: string) => new RegExp(`^(?:${screenPatterns().join("|")})$`).test(path);

  test.each([
    "/",
    "/login",
    "/first-owner",
    "/invitation",
    "/transactions",
    "/transactions/K12345678901",
    "/complaints/12",
    "/members/2",
    "/reviews/rules",
    "/permission-requests",
    "/kit",
  ])("registers %s as a screen", (path) => {
    expect(isScreen(path)).toBe(true);
  });

  test.each([
    "/nowhere",
    "/transactions/k12345678901",
    "/transactions/K1",
    "/complaints/none",
    "/members/2/3",
    "/members/1234567890123456",
    "/LOGIN",
  ])("rejects %s as a screen", (path) => {
    expect(isScreen(path)).toBe(false);
  });
});
