import {
  MEDIA_BACKGROUNDS_LIMIT,
  MEDIA_DESIGNS_LIMIT,
  MEDIA_IMAGE_LIMIT_MB,
  MEDIA_IMAGE_LIMIT_PX,
  MEDIA_PRODUCTS_MOST,
} from "@konter/contract/media";
import type {
  MediaDesign,
  MediaDesigns,
  MediaPrices,
  MediaRefreshed,
} from "@konter/contract/media";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { askInBoth, sentencesOf } from "@konter/testkit/brand/both-languages.ts";
import { fieldsOf, refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { MEDIA_DESIGN, sendBackground } from "@konter/testkit/files/media-design.ts";
import { JPEG, png, WEBP_LOSSY } from "@konter/testkit/files/pictures.ts";
import { changeSetting } from "../../../kernel/settings/index.ts";
import { openPricedEnvironment, told } from "../selling-prices/testing/priced-environment.ts";
import type { PricedEnvironment } from "../selling-prices/testing/priced-environment.ts";

let environment: PricedEnvironment;
let agent: HttpClient;
let other: HttpClient;
beforeAll(async () => {
  environment = await openPricedEnvironment();
  ({ agent, other } = environment);
});
beforeEach(async () => {
  await environment.reset();
  for (const table of ["media_design", "media_background"])
    await environment.sql(`delete from ${table}`);
});
afterAll(() => environment.http.close());

const prices = (product_codes: readonly unknown[], template = "square") =>
  agent.call("mediaPrices", { template, product_codes });
const save = (more: object = {}, client = agent) =>
  client.call("mediaDesignSave", { ...MEDIA_DESIGN, ...more });
const designs = (client = agent) => told<MediaDesigns>(client, "mediaDesigns");
const refused = (answer: HttpAnswer) => [answer.status, refusalOf(answer).code];
/** The validation rule that each field broke. */
const fieldRules = (answer: HttpAnswer) =>
  Object.fromEntries(
    Object.entries(refusalOf(answer).fields ?? {}).map(([field, [first]]) => [field, first?.rule]),
  );

describe("price list pictures", () => {
  test("M315: have the account's selling prices at the returned time, grouped by operator", async () => {
    await environment.set("TSEL10", "12.345");
    const asked = ["TSEL10", "XL5", "NONE", "TSEL20"];
    const before = Date.now();
    const answer = (await prices(asked)).json as MediaPrices;
    const listed = await environment.listed();
    expect(
      answer.rows.map(({ code, operator, selling_price }) => [code, operator, selling_price]),
    ).toEqual([
      ["TSEL10", "Telkomsel", 12_345],
      ["TSEL20", "Telkomsel", listed.get("TSEL20")?.selling_price],
      ["XL5", "XL", listed.get("XL5")?.selling_price],
    ]);
    expect(answer.missing).toEqual(["NONE"]);
    expect(Date.parse(answer.at)).toBeGreaterThanOrEqual(before - 1_000);
    expect(Date.parse(answer.at)).toBeLessThanOrEqual(Date.now() + 1_000);
    await environment.set("TSEL10", "12.900");
    expect(((await prices(asked)).json as MediaPrices).rows[0]?.selling_price).toBe(12_900);
  });

  test("M308: are rejected without a product, with a separate message", async () => {
    for (const answer of [await prices([]), await save({ product_codes: [] })]) {
      expect([answer.status, answer.text]).toEqual([
        422,
        expect.stringContaining("Gambar masih kosong. Pilih minimal satu produk."),
      ]);
    }
  });

  test("M309: are rejected for prices of unknown products, duplicates, no products or too many", async () => {
    const tooMany = Array.from({ length: MEDIA_PRODUCTS_MOST + 1 }, (_code, at) => `NONE${at}`);
    for (const codes of [["NONE"], ["TSEL10", "TSEL10"], ["TSEL10", " "], tooMany])
      expect((await prices(codes)).text).toContain("Data harga jual tidak valid.");
  });

  test("M309: are rejected for an invalid customization with the field's name, and nothing is saved", async () => {
    const wrong = {
      template: "poster",
      style: "neon",
      title: " ",
      shop_name: "a".repeat(41),
      note: "a".repeat(121),
      phone: "0".repeat(31),
      color: "red",
      logo: "theirs",
    };
    for (const [field, value] of Object.entries(wrong)) {
      const answer = await save({ [field]: value });
      expect([answer.status, fieldRules(answer)]).toEqual([
        422,
        { [field]: "media_customization_invalid" },
      ]);
    }
    expect(fieldRules(await save({ color: "#ffee00" }))).toEqual({
      color: "media_color_unreadable",
    });
    expect((await designs()).designs).toEqual([]);
  });

  test("M314: are limited for one download to the brand's number, which is in the error", async () => {
    await changeSetting(environment.http.open.brand, "media_batch_limit", 1);
    try {
      await environment.sql(
        `insert into product (code, name, screen, operator_code) select 'BATCH' || n, 'Axis ' || n, 'pulsa', 'AXIS' from generate_series(1, 16) n`,
      );
      await environment.sql(
        `insert into product_price (product_id, category, price, cost) select id, 'agent', 5000, 4800 from product where code like 'BATCH%'`,
      );
      // As many as two columns of nine lines hold beside their headings.
      const full = Array.from({ length: 16 }, (_code, at) => `BATCH${at + 1}`);
      expect((await prices(full)).status).toBe(200);
      const answer = await prices([...full, "TSEL10"]);
      expect([answer.status, refusalOf(answer).message]).toEqual([
        422,
        "Maksimal 1 gambar sekali unduh. Pilih lebih sedikit produk.",
      ]);
      expect((await designs()).batch_limit).toBe(1);
    } finally {
      await changeSetting(environment.http.open.brand, "media_batch_limit", 20);
      await environment.sql(
        "delete from product_price where product_id in (select id from product where code like 'BATCH%')",
      );
      await environment.sql("delete from product where code like 'BATCH%'");
    }
  });
});

test("M764: returns errors in both languages for an empty picture, wrong prices, a wrong setting and an unknown design", async () => {
  const saidOf = async (name: "mediaPrices" | "mediaDesignSave", input: object) => {
    const said = await askInBoth(agent, name, () => input);
    return [said.status, ...sentencesOf(said)];
  };
  const ofPrices = (...product_codes: string[]) => ({ template: "square", product_codes });
  expect(await saidOf("mediaDesignSave", { ...MEDIA_DESIGN, background_id: "987654321" })).toEqual([
    404,
    "Media tidak ditemukan.",
    "Media not found.",
  ]);
  expect(await saidOf("mediaPrices", ofPrices("NONE"))).toEqual([
    409,
    "Data harga jual tidak valid. Muat ulang halaman, lalu pilih lagi produknya.",
    "The selling price data is not valid. Reload the page, then choose the products again.",
  ]);
  const empty = await askInBoth(agent, "mediaPrices", () => ofPrices());
  expect([fieldsOf(empty.id), fieldsOf(empty.en)]).toEqual([
    { product_codes: "Gambar masih kosong. Pilih minimal satu produk." },
    { product_codes: "The picture is empty. Choose at least one product." },
  ]);
  const wrong = await askInBoth(agent, "mediaDesignSave", () => ({
    ...MEDIA_DESIGN,
    color: "red",
  }));
  expect([fieldsOf(wrong.id), fieldsOf(wrong.en)]).toEqual([
    { color: "Pengaturan gambar tidak valid. Periksa isian yang ditandai." },
    { color: "The customization is not valid. Check the marked field." },
  ]);
  expect((await designs()).designs).toEqual([]);
});

describe("a saved design", () => {
  test("M315: is updated with today's prices, and lists changed prices and missing products", async () => {
    await environment.set("TSEL10", "12.000");
    const saved = (await save({ product_codes: ["TSEL10", "XL5"] })).json as MediaDesign;
    expect((await designs()).designs).toEqual([saved]);
    await environment.set("TSEL10", "12.500");
    await environment.sql(
      "delete from product_price using product p where p.id = product_id and p.code = 'XL5'",
    );
    const refreshed = await told<MediaRefreshed>(agent, "mediaDesignRefresh", {
      design_id: saved.id,
    });
    expect([
      refreshed.changed,
      refreshed.gone.map(({ code }) => code),
      refreshed.prices.missing,
    ]).toEqual([
      [{ code: "TSEL10", name: refreshed.prices.rows[0]?.name, before: 12_000, after: 12_500 }],
      ["XL5"],
      ["XL5"],
    ]);
    expect(refreshed.design.product_codes).toEqual(["TSEL10", "XL5"]);
    const again = await told<MediaRefreshed>(agent, "mediaDesignRefresh", { design_id: saved.id });
    expect(again.changed).toEqual([]);
    await environment.reset();
  });

  test("is updated in place, and another account's is not found", async () => {
    const saved = (await save()).json as MediaDesign;
    expect(refused(await save({ design_id: saved.id, title: "Diubah" }, other))).toEqual([
      404,
      "media_not_found",
    ]);
    await save({ design_id: saved.id, title: "Promo" });
    expect((await designs()).designs.map(({ id, title }) => [id, title])).toEqual([
      [saved.id, "Promo"],
    ]);
    expect((await designs(other)).designs).toEqual([]);
  });

  test("is saved only up to the limit by concurrent requests", async () => {
    const owner = environment.http.environment.members[0]?.id;
    await environment.sql(
      `insert into media_design (member_id, name, look, products, priced_at) select ${owner}, 'D', '{}', '[]', now() from generate_series(3, ${MEDIA_DESIGNS_LIMIT}) n`,
    );
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_design, at) => save({ name: `D${at}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  test("M310: is rejected with a message for an unknown background, and outlives its own background", async () => {
    const { id } = (await sendBackground(agent, JPEG)).json as { id: string };
    for (const [client, background_id] of [
      [agent, "987654321"],
      [other, id],
    ] as const) {
      const answer = await save({ background_id }, client);
      expect([answer.status, refusalOf(answer).message, fieldRules(answer)]).toEqual([
        404,
        "Media tidak ditemukan.",
        { background_id: "media_not_found" },
      ]);
    }
    await save({ background_id: id });
    await told(agent, "mediaBackgroundDelete", { background_id: id });
    const { designs: kept, backgrounds } = await designs();
    expect([kept[0]?.background_id, backgrounds]).toEqual([id, []]);
  });
});

describe("a background", () => {
  test("M311: is identified by its content, stripped of metadata, and returned only to its owner", async () => {
    const photo = await sharp({
      create: { width: 60, height: 40, channels: 3, background: "#00f" },
    })
      .withExif({ IFD0: { Copyright: "GPS -6.2088" } })
      .jpeg()
      .toBuffer();
    expect((await sendBackground(agent, photo)).status).toBe(200);
    expect((await sendBackground(agent, png(3, 2))).status).toBe(200);
    const [, first] = (await designs()).backgrounds;
    const address = first?.address ?? "";
    const fetched = await agent.send(address);
    expect([fetched.status, fetched.headers.get("content-type"), fetched.text]).toEqual([
      200,
      "image/jpeg",
      expect.not.stringContaining("GPS"),
    ]);
    expect((await other.send(address)).status).toBe(404);
    for (const bytes of [
      WEBP_LOSSY,
      Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
      Buffer.from("GIF89a"),
      Buffer.alloc(0),
    ])
      expect(refusalOf(await sendBackground(agent, bytes)).message).toBe(
        "Latar harus berupa gambar jpg, png, atau jpeg.",
      );
    expect(refusalOf(await sendBackground(agent, photo.subarray(0, 300))).code).toBe(
      "media_image_damaged",
    );
    expect(refusalOf(await sendBackground(agent, png(MEDIA_IMAGE_LIMIT_PX + 1, 1))).code).toBe(
      "media_image_too_wide",
    );
  });

  test("M312, M789: is accepted with exactly 8 MB, and rejected with a message for one byte more", async () => {
    const limit = MEDIA_IMAGE_LIMIT_MB * 1024 * 1024;
    const filled = (length: number) => Buffer.concat([JPEG, Buffer.alloc(length - JPEG.length)]);
    expect((await sendBackground(agent, filled(limit))).status).toBe(200);
    const answer = await sendBackground(agent, filled(limit + 1));
    expect([answer.status, refusalOf(answer).message]).toEqual([
      422,
      "Ukuran gambar maksimal 8 MB.",
    ]);
  });

  test("is limited in number for an account, and an identical one does not count twice", async () => {
    // One account may send only this many in a minute. The others are inserted directly.
    await environment.sql(
      `insert into media_background (member_id, content_type, bytes, digest)
       select ${environment.http.environment.members[0]?.id}, 'image/png', '\\x00', 'd' || n from generate_series(1, ${MEDIA_BACKGROUNDS_LIMIT - 1}) n`,
    );
    const [one, same] = [
      await sendBackground(other, png(4, 2)),
      await sendBackground(other, png(4, 2)),
    ];
    expect((one.json as { id: string }).id).toBe((same.json as { id: string }).id);
    await environment.sql(
      `update media_background set member_id = ${environment.http.environment.members[1]?.id} where digest like 'd%'`,
    );
    expect(refused(await sendBackground(other, png(5, 2)))).toEqual([
      409,
      "media_backgrounds_too_many",
    ]);
    expect((await designs(other)).backgrounds).toHaveLength(MEDIA_BACKGROUNDS_LIMIT);
  });
});
