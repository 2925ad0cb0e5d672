import { BULK_COLUMNS } from "@konter/contract/bulk";
import type { BulkParcelPage, BulkRun } from "@konter/contract/bulk";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { codeOf, confirmed, moneyOf, runOf, sheetsOf, uploaded } from "../testing/uploads.ts";
import type { ShipmentEnvironment } from "../../../shipping/shipments/testing/shipment-environment.ts";
import { openParcelFiles, PARCEL_COLUMNS, parcelSheet } from "../testing/parcel-files.ts";
import type { ParcelCells, ParcelFiles } from "../testing/parcel-files.ts";
import { sendRow } from "./send-row.ts";

let files: ParcelFiles;
let environment: ShipmentEnvironment;
let memberId = 0;
beforeAll(async () => {
  files = await openParcelFiles();
  ({ environment, memberId } = files);
});
afterAll(() => environment.close());
beforeEach(() =>
  environment.sql("update member set is_agen_mlo = true, stop_reason = null where id = $1", [
    memberId,
  ]),
);

const parts = () => files.parts();
const work = () => files.work();
const checked = (...cells: readonly ParcelCells[]) => files.checked(...cells);
const rows = (run: BulkRun) => files.rows(run);
const ordered = (code: string) => files.ordered(code);

describe("the dry run of a file of parcels", () => {
  test("M452: prices each row for the account's own address and shows the total without a charge", async () => {
    const before = await moneyOf(environment.http.environment);
    const run = await checked({}, { weight_grams: "2.500", courier: "jnt express", service: "EZ" });
    expect(run.sender).toMatchObject({ district: { code: "31.71.01" }, pickup: "pickup" });
    const found = await rows(run);
    expect(found).toMatchObject([
      {
        line: 2,
        state: "ready",
        parcel: { service: expect.stringContaining("SiCepat") as unknown },
      },
      { line: 3, state: "ready" },
    ]);
    const total = found.reduce((sum, { price }) => sum + (price ?? 0), 0);
    expect(run).toMatchObject({
      head: { state: "checked", sells: "parcels" },
      offer: { rows: 2, total },
    });
    expect(await moneyOf(environment.http.environment)).toEqual(before);
  });

  test.each<[string, ParcelCells, string, RegExp]>([
    ["an empty cell", { content: "" }, "cell_missing", /Kolom Isi paket kosong/],
    ["a number that is no phone", { recipient_phone: "12" }, "value_wrong", /No\. HP penerima/],
    ["a weight in words", { weight_grams: "dua kilo" }, "value_wrong", /Berat \(gram\)/],
    [
      "a courier that there is not",
      { courier: "Kilat" },
      "courier_unknown",
      /Kolom Kurir: .*Yang bisa dipakai: SiCepat/,
    ],
    [
      "a courier that the account may not use",
      { courier: "JNE" },
      "parcel_refused",
      /Kolom Kurir: Akun Anda belum diizinkan/,
    ],
    [
      "a service that there is not",
      { service: "Kemarin" },
      "service_unknown",
      /Kolom Layanan: SiCepat menyediakan /,
    ],
    [
      "a district that is not served",
      { district: "Menteng", city: "Jakarta Pusat" },
      "parcel_refused",
      /Kolom Kecamatan: SiCepat belum melayani/,
    ],
    [
      "a parcel that is too heavy",
      { weight_grams: "900000" },
      "parcel_refused",
      /Kolom Berat \(gram\): SiCepat menerima/,
    ],
    [
      "cash on delivery outside the limits",
      { cod_amount: "999999999" },
      "parcel_refused",
      /Kolom Nilai COD/,
    ],
    [
      "no kind of goods where one is needed",
      { courier: "Lion Parcel", service: "REGPACK" },
      "parcel_refused",
      /Kolom Jenis barang/,
    ],
  ])("M452: names the column of %s", async (_name, changes, fault, text) => {
    const run = await checked(changes);
    expect(await rows(run)).toMatchObject([
      { state: "faulty", fault, text: expect.stringMatching(text) as unknown },
    ]);
  });

  test("M452: names the three nearest districts for a misspelt one, and takes one of them with the rest as typed", async () => {
    const run = await checked({ district: "Gondokusumon", city: "Yogya", note: "pagar hijau" });
    const [row] = await rows(run);
    expect(row).toMatchObject({
      state: "faulty",
      fault: "district_unknown",
      text: "Kolom Kecamatan: Gondokusumon tidak ditemukan.",
    });
    expect(row?.parcel?.districts).toHaveLength(3);
    expect(row?.parcel?.districts[0]).toEqual({
      district: "Gondokusuman",
      city: "Kota Yogyakarta",
    });
    await environment.member.call("bulkRowChange", {
      code: run.head.code,
      line: "2",
      ...row?.parcel?.districts[0],
    });
    await work();
    const [after] = await rows(run);
    expect(after).toMatchObject({
      state: "ready",
      parcel: {
        cells: { district: "Gondokusuman", note: "pagar hijau", recipient_name: "Siti Penerima" },
      },
    });
  });

  test("M452: waits for a sender where the account has no address, and asks again for another sender", async () => {
    await environment.sql("create table courier_address_away as select * from courier_address");
    await environment.sql("delete from courier_address where member_id = $1", [memberId]);
    try {
      const run = await checked({});
      expect(run).toMatchObject({ sender: null, offer: null, head: { state: "draft" } });
      const choose = (more: object) =>
        environment.member.call("bulkSender", { code: run.head.code, pickup: "drop_off", ...more });
      expect(codeOf(await choose({}))).toBe("bulk_sender_missing");
      expect(codeOf(await choose({ customer: "999999" }))).toBe("customer_address_not_found");
      const [saved] = await environment.sql<{ id: string }>(
        `insert into customer_address (member_id, name, phone, address, postcode, district)
         values ($1, 'Toko Dua', '081234500009', 'Jl. Dua 2', '10110', '31.71.01') returning id`,
        [memberId],
      );
      const chosen = await choose({ customer: String(saved?.id) });
      expect(chosen.json).toMatchObject({ sender: { name: "Toko Dua", pickup: "drop_off" } });
      const kept = await choose({ pickup: "pickup" });
      expect(kept.json).toMatchObject({
        sender: { name: "Toko Dua", phone: "081234500009", pickup: "pickup" },
      });
      await work();
      expect(await rows(run)).toMatchObject([{ state: "ready" }]);
    } finally {
      await environment.sql(
        "insert into courier_address overriding system value select * from courier_address_away where member_id = $1",
        [memberId],
      );
      await environment.sql("drop table courier_address_away");
    }
  });

  test("M452: is refused for an account that may not send parcels, and stores nothing", async () => {
    const stranger = await environment.http.member(2);
    await expect(uploaded(stranger, parcelSheet({}), { sells: "parcels" })).rejects.toThrow(
      "parcels_not_agent",
    );
    expect((await stranger.call("bulkRuns", {})).json).toMatchObject({ rows: [] });
  });
});

describe("a confirmed file of parcels", () => {
  test("M451, M452: orders each row once with its price and lists the parcels for their labels", async () => {
    const before = await environment.deposit();
    const run = await checked({}, { recipient_name: "Dewi", cod_amount: "200000", insured: "ya" });
    expect(codeOf(await confirmed(environment.member, run))).toBe("ok");
    await work();
    await environment.work();
    const done = await runOf(environment.member, run.head.code);
    expect(done.head).toMatchObject({
      state: "finished",
      counts: { success: 2, waiting: 0 },
      charged: run.offer?.total,
    });
    expect(before - (await environment.deposit())).toBe(run.offer?.total);
    const answer = await environment.member.call("bulkParcels", { code: run.head.code });
    const parcels = answer.json as BulkParcelPage;
    expect(parcels.rows).toMatchObject([
      {
        recipient: { name: "Siti Penerima" },
        awb: expect.any(String) as unknown,
        pickup: "pickup",
      },
      { recipient: { name: "Dewi" }, cod_amount: 200_000, insured: true },
    ]);
    const [result] = await sheetsOf(
      await environment.member.call("bulkResultFile", { code: run.head.code }),
    );
    expect(result?.rows[1]).toEqual(
      expect.arrayContaining(["Siti Penerima", "Berhasil", parcels.rows[0]?.awb]),
    );
    expect(await environment.problems()).toEqual([]);
  });

  test("M452: needs the PIN, and orders nothing with a wrong one", async () => {
    const run = await checked({});
    expect(codeOf(await confirmed(environment.member, run, { pin: "000001" }))).toBe("pin_wrong");
    await work();
    expect(await ordered(run.head.code)).toEqual([]);
  });

  test("M452: does not order a row whose fee rose after the dry run, and gives it back in the file of unsent rows", async () => {
    const run = await checked({});
    expect(codeOf(await confirmed(environment.member, run))).toBe("ok");
    await environment.sql(
      "update bulk_row set price = price - 1000 where run_id = (select id from bulk_run where code = $1)",
      [run.head.code],
    );
    await work();
    expect(await rows(run)).toMatchObject([
      { state: "held", text: expect.stringContaining("Saldo tidak dipotong") as unknown },
    ]);
    expect(await ordered(run.head.code)).toEqual([]);
    const [file] = await sheetsOf(
      await environment.member.call("bulkErrorsFile", { code: run.head.code }),
    );
    expect(file?.rows).toHaveLength(2);
  });

  test("M452: pauses for an account that is stopped and goes on with the same row", async () => {
    const run = await checked({});
    expect(codeOf(await confirmed(environment.member, run))).toBe("ok");
    await environment.sql("update member set stop_reason = 'libur' where id = $1", [memberId]);
    await work();
    expect((await runOf(environment.member, run.head.code)).head).toMatchObject({
      state: "paused",
      pause: "agent_stopped",
    });
    await environment.sql("update member set stop_reason = null where id = $1", [memberId]);
    await environment.member.call("bulkResume", { code: run.head.code });
    await work();
    expect(await ordered(run.head.code)).toHaveLength(1);
  });
});

describe("a worker that ends while it orders a parcel", () => {
  async function confirmedRun() {
    const run = await checked({}, {});
    expect(codeOf(await confirmed(environment.member, run))).toBe("ok");
    const [stored] = await environment.sql<{ id: number }>(
      "select id from bulk_run where code = $1",
      [run.head.code],
    );
    const claimed = {
      run_id: Number(stored?.id),
      code: run.head.code,
      member_id: memberId,
      sells: "parcels",
      state: "running",
      allowed: 1,
    } as const;
    return { run, claimed };
  }

  test("M452: leaves neither an order nor a charge when the row cannot be marked, and orders it once afterwards", async () => {
    const { run } = await confirmedRun();
    const before = await environment.deposit();
    await environment.sql(
      "create function break_off() returns trigger language plpgsql as 'begin raise exception ''the connection is lost''; end'",
    );
    await environment.sql(
      "create trigger break_off before update on bulk_row for each row when (new.state = 'bought') execute function break_off()",
    );
    await work();
    expect(await ordered(run.head.code)).toEqual([]);
    expect(await environment.deposit()).toBe(before);
    await environment.sql("drop trigger break_off on bulk_row");
    await environment.sql("drop function break_off");
    await work();
    expect(await ordered(run.head.code)).toHaveLength(2);
    expect(await rows(run)).toMatchObject([{ state: "bought" }, { state: "bought" }]);
    expect(await environment.problems()).toEqual([]);
  });

  test("M452: orders each row once when a second worker has the same run", async () => {
    const { run, claimed } = await confirmedRun();
    await Promise.all(Array.from({ length: 4 }, () => sendRow(parts(), claimed)));
    await work();
    expect(await ordered(run.head.code)).toHaveLength(2);
    expect(await environment.problems()).toEqual([]);
  });

  test("M452: keeps what was ordered when the rest is canceled, and orders nothing after", async () => {
    const { run, claimed } = await confirmedRun();
    expect(await sendRow(parts(), claimed)).toBe("bought");
    await environment.member.call("bulkCancel", { code: run.head.code });
    expect(await sendRow(parts(), claimed)).toBeNull();
    expect(await rows(run)).toMatchObject([{ state: "bought" }, { state: "canceled" }]);
    expect(await ordered(run.head.code)).toHaveLength(1);
  });
});

test("M452: offers a template with the account's couriers, an example and a column for each field", async () => {
  const [paket, list, example] = await sheetsOf(
    await environment.member.call("bulkTemplate", { sells: "parcels" }),
  );
  expect(paket?.rows[0]).toEqual(
    PARCEL_COLUMNS.map((column) => BULK_COLUMNS.parcels[column].name.id),
  );
  expect(list?.rows.map(([courier]) => courier)).toContain("SiCepat");
  expect(example?.rows[2]).toContain("Gondokusuman");
});
