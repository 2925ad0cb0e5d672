import { claimedTwice, claimsOf } from "@konter/ui/build";
import type { Claim } from "@konter/ui/build";
import { describe, expect, test } from "vitest";
import { REGISTERED_ACCOUNT_PAGES } from "./account-pages.ts";
import { REGISTERED_PATHS } from "./addresses.ts";
import { REGISTERED_ENTRIES } from "./entries.ts";
import { ENTRY_GROUPS } from "./entry.ts";
import type { Entry } from "./entry.ts";
import { REGISTERED_PLACES } from "./places.ts";
import { REGISTERED_PARAMETERS, screenPatterns } from "./screen-patterns.ts";

const PATHS = REGISTERED_PATHS.map(({ feature: by, path: what }) => ({ by, what }));
const placesOfEntry = ({ group, rank, report, account }: Entry): readonly string[] => [
  `${group} ${rank}`,
  ...(report ? [`report menu ${report.rank}`] : []),
  ...(account ? [`account ${account.section} ${account.rank}`] : []),
];

const LISTS: readonly { readonly name: string; readonly claims: readonly Claim[] }[] = [
  { name: "path", claims: PATHS },
  { name: "page of the account", claims: claimsOf(REGISTERED_ACCOUNT_PAGES, Object.keys) },
  {
    name: "key of an entry",
    claims: claimsOf(REGISTERED_ENTRIES, (entries) => entries.map(({ key }) => key)),
  },
  {
    name: "place of an entry",
    claims: claimsOf(REGISTERED_ENTRIES, (entries) => entries.flatMap(placesOfEntry)),
  },
  {
    name: "place of the bar and the rail",
    claims: claimsOf(REGISTERED_PLACES, (places) =>
      places.map(({ rank, isOfRail }) => `${isOfRail === true ? "rail" : "bar"} ${rank}`),
    ),
  },
  { name: "path with parameters", claims: claimsOf(REGISTERED_PARAMETERS, Object.keys) },
];

describe("feature registrations", () => {
  test.each(LISTS)("registers each $name only once", ({ claims }) => {
    expect(claims.length).toBeGreaterThan(4);
    expect(claimedTwice(claims)).toEqual([]);
  });

  test.each(LISTS)(
    "reports a $name that is registered twice, with both owners (control)",
    ({ claims }) => {
      const [first = { by: "", what: "" }] = claims;
      expect(claimedTwice([...claims, { by: "another", what: first.what }])).toEqual([
        `${first.what}: ${first.by} and another`,
      ]);
    },
  );

  test("has five bar items, in existing groups", () => {
    const places = Object.values(REGISTERED_PLACES).flat();
    expect(places.filter(({ isOfRail }) => isOfRail !== true)).toHaveLength(5);
    const entries = Object.values(REGISTERED_ENTRIES).flat();
    expect(entries.filter(({ group }) => !ENTRY_GROUPS.includes(group))).toEqual([]);
  });

  test("declares parameters only for registered paths", () => {
    const known = REGISTERED_PATHS.map(({ ownPath }) => ownPath);
    const said = Object.values(REGISTERED_PARAMETERS).flatMap((paths) => Object.keys(paths));
    expect(said.filter((path) => !known.includes(path))).toEqual([]);
  });
});

describe("screen URLs", () => {
  const isScreen = (path: string) => new RegExp(`^(?:${screenPatterns().join("|")})$`).test(path);

  test.each([
    "/",
    "/layanan",
    "/webapp",
    "/webapp/layanan",
    "/prabayar",
    "/webapp/prabayar/data",
    "/m/listrik",
    "/pricelist",
    "/pricelist/games",
    "/transaksi/K12345678901",
    "/webapp/transaksi/K12345678901",
    "/report/transaksi-agen",
    "/notification/archive/12",
    "/account",
    "/account/pin-reset",
    "/account/developer",
    "/auth/login",
    "/auth/verify-email",
    "/payment/deposit/transfer",
  ])("registers %s as a screen", (path) => {
    expect(isScreen(path)).toBe(true);
  });

  test.each([
    "/webapp/parkir",
    "/prabayar/parkir",
    "/prabayar/pulsa/1",
    "/m/electricity",
    "/transaksi/k1",
    "/notification/never",
    "/notification/today/x",
    "/account/nobody",
    "/auth/nowhere",
    "/report/transaksi2",
    "/LAYANAN",
  ])("rejects %s as a screen", (path) => {
    expect(isScreen(path)).toBe(false);
  });
});
