import { LOCALES } from "@konter/contract/locale";
import { claimedTwice, claimsOf } from "@konter/ui/build";
import { describe, expect, test } from "vitest";
import { REGISTERED_PATHS } from "./addresses.ts";
import { REGISTERED_PAGES } from "./office-pages.ts";
import { SECTION_KEYS } from "./sections.ts";
import { REGISTERED_PARAMETERS, screenPatterns } from "./screen-patterns.ts";

const PAGES = Object.values(REGISTERED_PAGES).flat();

const LISTS = [
  { name: "path", claims: REGISTERED_PATHS.map(({ feature: by, path: what }) => ({ by, what })) },
  {
    name: "path of a page",
    claims: claimsOf(REGISTERED_PAGES, (pages) => pages.map(({ to }) => to)),
  },
  {
    name: "name of a page",
    claims: claimsOf(REGISTERED_PAGES, (pages) =>
      pages.flatMap(({ title }) => [...new Set(LOCALES.map((locale) => title({}, { locale })))]),
    ),
  },
  {
    name: "place of a page",
    claims: claimsOf(REGISTERED_PAGES, (pages) =>
      pages.map(({ section, group, rank }) => `${section} ${group ?? ""} ${rank}`),
    ),
  },
  {
    name: "count of what waits",
    claims: claimsOf(REGISTERED_PAGES, (pages) =>
      pages.flatMap(({ waiting }) => (waiting === undefined ? [] : [waiting.key.join(" ")])),
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

test("links every page to a registered path, and gives every section a page", () => {
  const paths = REGISTERED_PATHS.map(({ path }) => path);
  expect(PAGES.filter(({ to }) => !paths.includes(to))).toEqual([]);
  const used = new Set(PAGES.map(({ section }) => section));
  expect(SECTION_KEYS.filter((key) => !used.has(key))).toEqual([]);
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
