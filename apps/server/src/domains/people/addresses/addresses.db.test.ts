import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ADDRESSES_LIMIT } from "@konter/contract/addresses";
import type { AddressesAnswer, RegionsAnswer } from "@konter/contract/addresses";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fieldsOf, refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { TEST_REGIONS } from "@konter/testkit/brand/regions.ts";
import { temporaryFolder } from "@konter/testkit/processes/temporary-folder.ts";
import { importRegions } from "./import-regions.ts";
import { readRegionFolder, RegionFilesError } from "./read-region-files.ts";

let http: HttpEnvironment;
let owner: HttpClient;
const folder = temporaryFolder();
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 2, idle: true });
  owner = await http.member(0);
  await importRegions(http.environment.database.owner, TEST_REGIONS);
});
afterAll(async () => {
  await http.close();
  folder.remove();
});
beforeEach(() => http.environment.database.owner.query("delete from address"));

const GAMBIR = {
  province: "31",
  city: "31.71",
  district: "31.71.01",
  postcode: "10110",
  detail: "Jalan Merdeka 1",
};
const save = (changes: object = {}) => owner.call("addressSave", { ...GAMBIR, ...changes });
const listed = (answer: HttpAnswer) => {
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as AddressesAnswer).addresses;
};
const mine = async () => listed(await owner.call("addresses"));
const primaries = async () => (await mine()).filter(({ primary }) => primary);

describe("an account's addresses", () => {
  test("M99, M109: have the first as primary, and are listed with the names of their regions", async () => {
    const saved = listed(await save({ village: "31.71.01.1002" }));
    expect(saved).toEqual([
      {
        id: saved[0]?.id,
        province: { code: "31", name: "DKI Jakarta" },
        city: { code: "31.71", name: "Kota Administrasi Jakarta Pusat" },
        district: { code: "31.71.01", name: "Gambir" },
        village: { code: "31.71.01.1002", name: "Cideng" },
        postcode: "10110",
        detail: "Jalan Merdeka 1",
        primary: true,
      },
    ]);
    expect(listed(await (await http.member(1)).call("addresses"))).toEqual([]);
  });

  test("M109, M112: have exactly one primary after any addition, change, selection or removal", async () => {
    await save({ detail: "satu" });
    await save({ detail: "dua" });
    const [three] = listed(await save({ detail: "tiga", primary: true }));
    expect(await primaries()).toMatchObject([{ detail: "tiga" }]);
    await save({ id: three?.id, detail: "tiga lagi" });
    expect(await primaries()).toMatchObject([{ detail: "tiga lagi" }]);
    const two = (await mine()).find(({ detail }) => detail === "dua");
    await owner.call("addressPick", { id: two?.id });
    expect(await primaries()).toMatchObject([{ detail: "dua" }]);
    await owner.call("addressDelete", { id: two?.id });
    expect(await primaries()).toMatchObject([{ detail: "tiga lagi" }]);
    for (const { id } of await mine()) await owner.call("addressDelete", { id });
    expect(await mine()).toEqual([]);
  });

  test("M109: have one primary after ten concurrent saves as primary", async () => {
    await Promise.all(
      Array.from({ length: 10 }, (_item, index) => save({ detail: `${index}`, primary: true })),
    );
    expect(await mine()).toHaveLength(10);
    expect(await primaries()).toHaveLength(1);
  });

  test("have a limit, also for concurrent saves, at which existing ones can still be changed", async () => {
    const answers = await Promise.all(
      Array.from({ length: ADDRESSES_LIMIT + 3 }, (_item, index) => save({ detail: `${index}` })),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map((answer) => refusalOf(answer).code)).toEqual(
      Array.from({ length: 3 }, () => "addresses_too_many"),
    );
    const [first] = await mine();
    expect((await save({ id: first?.id, detail: "lain" })).status).toBe(200);
  });

  test.each([
    ["a region that there is not", { province: "99" }, { province: "Pilih wilayah dari daftar." }],
    ["a city elsewhere", { city: "34.71" }, { city: "Pilih wilayah dari daftar." }],
    ["a district elsewhere", { district: "31.74.07" }, { district: "Pilih wilayah dari daftar." }],
    [
      "a village elsewhere",
      { village: "31.71.06.1001" },
      { village: "Pilih wilayah dari daftar." },
    ],
    ["no city", { city: "" }, { city: "Kota/kabupaten wajib diisi" }],
    [
      "a postcode of four digits",
      { postcode: "1011" },
      { postcode: "Kode pos harus tepat 5 angka" },
    ],
    ["nothing but blanks", { detail: "  " }, { detail: "Alamat wajib diisi" }],
  ])(
    "M99: are rejected with a field error for %s, and nothing is saved",
    async (_name, changes, fields) => {
      const refused = await save(changes);
      expect([refused.status, fieldsOf(refused)]).toEqual([422, fields]);
      expect(await mine()).toEqual([]);
    },
  );

  test("are not found for another member's address or an unknown one", async () => {
    const [own] = listed(await save());
    const other = await http.member(1);
    const asked = (id: string | undefined) => other.call("addressSave", { ...GAMBIR, id });
    const [foreign, missing] = [await asked(own?.id), await asked("987654321")];
    expect(refusalOf(foreign).code).toBe("address_not_found");
    expect({ ...refusalOf(foreign), requestId: "" }).toEqual({
      ...refusalOf(missing),
      requestId: "",
    });
  });
});

describe("the official regions", () => {
  const regions = async (question: object) =>
    ((await owner.call("regions", question)).json as RegionsAnswer).regions;
  const names = async (question: object) => (await regions(question)).map(({ name }) => name);

  test("M99: are selected from the province down to the village, which suggests its postal code", async () => {
    expect(await names({})).toEqual(["Daerah Istimewa Yogyakarta", "DKI Jakarta"]);
    expect(await names({ parent: "31.71" })).toEqual(["Gambir", "Menteng"]);
    expect(await regions({ parent: "31.71.01" })).toMatchObject([
      { code: "31.71.01.1002", name: "Cideng", postal_code: "10150" },
      { code: "31.71.01.1001", name: "Gambir", postal_code: "10110" },
    ]);
    expect(await names({ parent: "31.71.06" })).toEqual([]);
  });

  test("are found by the beginning of a word, with the larger regions, and without pattern characters", async () => {
    expect(await regions({ search: "kebay" })).toEqual([
      {
        code: "31.74.07",
        name: "Kebayoran Baru",
        postal_code: null,
        path: ["Kota Administrasi Jakarta Selatan", "DKI Jakarta"],
      },
    ]);
    expect(await names({ search: "jakarta" })).toEqual([
      "DKI Jakarta",
      "Kota Administrasi Jakarta Pusat",
      "Kota Administrasi Jakarta Selatan",
    ]);
    expect(await names({ search: "%%%" })).toEqual([]);
    expect(await names({ search: "___" })).toEqual([]);
  });

  test("M747: return an error when they cannot be read", async () => {
    await http.environment.database.owner.query("alter table region rename to region_away");
    try {
      const answer = await owner.call("regions", {});
      expect([answer.status, refusalOf(answer).message]).toEqual([
        500,
        "Gagal mengambil data wilayah.",
      ]);
    } finally {
      await http.environment.database.owner.query("alter table region_away rename to region");
    }
  });
});

describe("the import", () => {
  const write = (files: Readonly<Record<string, string>>) => {
    const place = join(folder.path, String(Math.random()));
    mkdirSync(place);
    for (const [file, text] of Object.entries(files)) writeFileSync(join(place, file), text);
    return place;
  };
  const FILES = {
    "provinces.csv": "code,name,lat\n51,Bali,1\n",
    "regencies.csv": "code,province_code,type,name\n51.71,51,kota,Kota Denpasar\n",
    "districts.csv": "code,regency_code,name\n51.71.01,51.71,Denpasar Selatan\n",
  };
  const villages = "code,district_code,name,postal_code\n51.71.01.1001,51.71.01,Serangan,80229\n";

  test("takes new and renamed regions, and changes nothing the second time", async () => {
    const take = (files: Readonly<Record<string, string>>) =>
      importRegions(http.environment.database.owner, readRegionFolder(write(files)));
    expect(await take({ ...FILES, "villages.csv": villages })).toEqual({
      added: 4,
      changed: 0,
      unchanged: 0,
    });
    expect(await take(FILES)).toEqual({ added: 0, changed: 0, unchanged: 3 });
    const renamed = { ...FILES, "provinces.csv": "code,name\n51,Provinsi Bali\n" };
    expect(await take(renamed)).toEqual({ added: 0, changed: 1, unchanged: 2 });
    // Files without postal codes remove none.
    expect(await take({ ...FILES, "villages.csv": villages.replace("80229", "") })).toMatchObject({
      added: 0,
      changed: 1,
    });
  });

  test.each([
    ["a file that is missing", { "districts.csv": undefined }, /districts.csv is not in/],
    ["a code of another form", { "regencies.csv": "code,name\n5171,Kota\n" }, /another form/],
    ["a code that stands twice", { "provinces.csv": "code,name\n51,A\n51,B\n" }, /line 3.*twice/],
    [
      "a region in none above",
      { "regencies.csv": "code,name\n52.71,Kota\n" },
      /above it is missing/,
    ],
    ["a name that is missing", { "provinces.csv": "code,name\n51,\n" }, /name is missing/],
  ])("rejects %s with its file and line, and imports nothing", (_name, changes, message) => {
    const files = Object.fromEntries(
      Object.entries({ ...FILES, ...changes }).filter(
        (entry): entry is [string, string] => entry[1] !== undefined,
      ),
    );
    const place = write(files);
    expect(() => readRegionFolder(place)).toThrow(RegionFilesError);
    expect(() => readRegionFolder(place)).toThrow(message);
  });
});
