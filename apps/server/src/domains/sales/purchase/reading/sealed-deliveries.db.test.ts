import { randomUUID } from "node:crypto";
import type { AdminTransactionDetail, Revealed, Transaction } from "@konter/contract/purchase";
import type { Rupiah } from "@konter/contract/money";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dumpDatabase } from "@konter/testkit/rows/dump-database.ts";
import { fieldsOf, refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { writeExports } from "../../exports/index.ts";
import { withoutCode } from "./delivered-words.ts";
import { sealEarlier } from "./seal-earlier.ts";
import { claimAttempts, settlePurchases } from "../store.ts";

const TOKEN = "3141-5926-5358-9793-2384/BUDI/R1/1300VA/66,2";
const DIGITS = "31415926535897932384";
const OTHER = "2718-2818-2845-9045-2353/BUDI/R1/1300VA/66,2";
const SECRETS = ["3141-5926", DIGITS, "2718-2818", "27182818284590452353"];

let http: HttpEnvironment;
let owner: HttpClient;
let staff: HttpClient;
let ref: string;

const settle = async (
  reference: string,
  serialNumber: string,
  source: "submit" | "callback" = "submit",
) => {
  const { brand } = http.environment;
  const [done] = await settlePurchases(brand.pool, await brand.textSeal(), [
    {
      reference,
      source,
      outcome: {
        state: "success",
        created: "yes",
        code: "00",
        message: `Sukses SN ${serialNumber}`,
        raw: JSON.stringify({ data: { sn: serialNumber } }),
        serialNumber,
        cost: 20_100 as Rupiah,
      },
    },
  ]);
  return done?.effect;
};
const claimAll = async () => {
  for (const supplier of ["digiflazz", "iak"])
    await claimAttempts(http.environment.brand.pool, supplier, 20, 600);
};
const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await http.environment.database.owner.query<Row>(text, values)).rows;
const dump = async () => dumpDatabase(http.environment.database.owner);
const shownIn = (text: string) => SECRETS.filter((secret) => text.includes(secret));
/** A database dump contains bytes as hex. */
const hex = (text: string) => Buffer.from(text).toString("hex");
const adminOf = async (client: HttpClient, refId: string) =>
  (await client.call("adminTransaction", { ref_id: refId })).json as AdminTransactionDetail;

beforeAll(async () => {
  http = await openHttpEnvironment({ members: 2, idle: true });
  owner = await http.member(0);
  staff = await http.staff();
  ref = (await http.environment.buy({ product: "PLN20", number: "14234567890" })).ref_id;
  await claimAll();
  expect(await settle(`${ref}01`, TOKEN)).toBe("settled_success");
});
afterAll(() => http.close());

describe("a delivered code", () => {
  test("is in plain text in neither the database nor a log, while its owner reads it", async () => {
    const text = await dump();
    expect(text).toContain(ref);
    expect(shownIn(text)).toEqual([]);
    expect(text).not.toContain(hex("3141-5926"));
    expect(shownIn(http.logged.join("\n"))).toEqual([]);
    const page = (await owner.call("transactions", {})).json as { rows: Transaction[] };
    expect(page.rows[0]).toMatchObject({ ref_id: ref, serial_number: TOKEN });
  });

  test("is encrypted in its second form too, stored once beside the first", async () => {
    expect(await settle(`${ref}01`, OTHER, "callback")).toBe("serial_corrected");
    expect(await settle(`${ref}01`, OTHER, "callback")).toBe("no_effect");
    expect(await settle(`${ref}01`, TOKEN, "callback")).toBe("no_effect");
    expect(shownIn(await dump())).toEqual([]);
  });

  test("is in plain text in neither a complaint nor a full export of the report", async () => {
    const text = `Token ditolak meter.\nSN: ${TOKEN}`;
    const complained = await owner.call(
      "complain",
      { ref_id: ref, reason: "serial_wrong", text },
      { key: randomUUID() },
    );
    expect(complained.json).toMatchObject({ steps: [{ text }] });
    await owner.call("exportOrder", {}, { key: randomUUID() });
    while (await writeExports(http.environment.brand));
    const written = await dump();
    expect(shownIn(written)).toEqual([]);
    // A workbook is a ZIP archive. The stored, encrypted bytes do not start like one.
    const parts = await sql<{ bytes: Buffer }>("select bytes from report_export_part");
    expect(parts.length).toBeGreaterThan(0);
    expect(parts.filter(({ bytes }) => bytes.subarray(0, 2).toString() === "PK")).toEqual([]);
  });

  test("is found by its digits by staff who cannot see it", async () => {
    const found = await staff.call("transactionSearch", { query: DIGITS });
    const { rows } = found.json as { rows: { transaction: Transaction }[] };
    expect(rows.map(({ transaction }) => transaction.ref_id)).toEqual([ref]);
    expect(shownIn(JSON.stringify(rows))).toEqual([]);
    expect(rows[0]?.transaction.serial_number).toBe("••••2384/BUDI/R1/1300VA/66,2");
  });
});

describe("staff", () => {
  test("see a token's last four digits, and no supplier response", async () => {
    const detail = await adminOf(staff, ref);
    expect(shownIn(JSON.stringify(detail))).toEqual([]);
    expect(detail.evidence.map(({ raw }) => raw)).toEqual(detail.evidence.map(() => ""));
    expect(detail.evidence[0]?.message).toBe("Sukses SN ••••/BUDI/R1/1300VA/66,2");
  });

  test("read it with the permission, for a reason stored in the audit log", async () => {
    const answer = await staff.call("adminReveal", {
      ref_id: ref,
      reason: "Struk pelanggan hilang",
    });
    const shown = answer.json as Revealed;
    expect(shown).toMatchObject({ serial_number: TOKEN, serial_correction: OTHER });
    expect(shown.evidence[0]?.raw).toBe(JSON.stringify({ data: { sn: TOKEN } }));
    const [entry] = await sql(
      "select subject, detail, staff_id is not null as by from audit_entry where action = 'purchase.reveal'",
    );
    expect(entry).toEqual({ subject: ref, detail: { reason: "Struk pelanggan hilang" }, by: true });
    expect(shownIn(await dump())).toEqual([]);
  });

  test.each([
    ["without the permission", ["transactions.read"], { reason: "Ingin lihat" }, "unauthorized"],
    ["of what is not there", undefined, { ref_id: "KNONE", reason: "x" }, "transaction_not_found"],
  ])("get an error for %s, and nothing is logged", async (_what, permissions, input, code) => {
    const count = async () =>
      (await sql("select from audit_entry where action = 'purchase.reveal'")).length;
    const before = await count();
    const client = await http.staff(permissions);
    const answer = await client.call("adminReveal", { ref_id: ref, ...input });
    expect(refusalOf(answer).code).toBe(code);
    expect(await count()).toBe(before);
  });

  test("get a field error for a missing reason", async () => {
    const answer = await staff.call("adminReveal", { ref_id: ref, reason: "  " });
    expect(Object.keys(fieldsOf(answer))).toEqual(["reason"]);
  });

  test("read the number of a delivery that is no code without a reason", async () => {
    const { ref_id: pulsa } = await http.environment.buy({
      product: "XL5",
      number: "081712345678",
    });
    await claimAll();
    await settle(`${pulsa}01`, "SN-77123");
    const detail = await adminOf(staff, pulsa);
    expect(detail.row.transaction.serial_number).toBe("SN-77123");
    expect(detail.evidence.at(-1)?.raw).toContain("SN-77123");
  });
});

describe("text written before encryption existed", () => {
  const plain = async (number: string) => {
    const { ref_id: earlier } = await http.environment.buy({ product: "PLN20", number });
    await claimAll();
    await settle(`${earlier}01`, "1-2-3");
    await sql(
      "delete from purchase_serial where purchase_id = (select id from purchase where ref_id = $1)",
      [earlier],
    );
    await sql("update purchase set serial_number = $2 where ref_id = $1", [earlier, TOKEN]);
    await sql(
      `update purchase_evidence e set raw = $2, message = $3, at = now() - interval '1 hour' from purchase p
       where p.id = e.purchase_id and p.ref_id = $1`,
      [earlier, JSON.stringify({ sn: TOKEN }), `SN ${TOKEN}`],
    );
    return earlier;
  };
  const searched = async () => {
    const found = await staff.call("transactionSearch", { query: DIGITS });
    return (found.json as { rows: { transaction: Transaction }[] }).rows.map(
      ({ transaction }) => transaction.ref_id,
    );
  };

  test("is read, masked, found and encrypted, in steps that may be interrupted and repeated", async () => {
    await sql("update sealing_progress set evidence_id = 0, callback_id = 0");
    const refs = [await plain("14234567891"), await plain("14234567892")];
    await sql(
      `insert into supplier_callback (supplier_id, digest, headers, body, address, received_at, next_try_at)
       values ('iak', '\\x01', '{}', $1, '', now() - interval '1 hour', null)`,
      [Buffer.from(JSON.stringify({ sn: TOKEN }))],
    );
    expect(shownIn(await dump())).not.toEqual([]);
    expect(await searched()).toEqual([...refs.toReversed(), ref]);
    await Promise.all([sealEarlier(http.environment.brand), sealEarlier(http.environment.brand)]);
    while (await sealEarlier(http.environment.brand));
    const text = await dump();
    expect(shownIn(text)).toEqual([]);
    expect(text).not.toContain(hex("3141-5926"));
    expect(await searched()).toEqual([...refs.toReversed(), ref]);
    for (const each of refs) {
      const shown = await staff.call("adminReveal", { ref_id: each, reason: "Uji" });
      expect(shown.json).toMatchObject({
        serial_number: TOKEN,
        evidence: [{ raw: JSON.stringify({ sn: TOKEN }) }],
      });
    }
  });

  test("is skipped when it changes while it is encrypted, and encrypted by the next run", async () => {
    const earlier = await plain("14234567893");
    const [row] = await sql<{ id: number }>("select id from purchase where ref_id = $1", [earlier]);
    const stale = [{ id: row?.id, plain_number: "something else", sealed_number: "SEAL1x" }];
    await http.environment.brand.pool.query("select seal_deliveries($1)", [JSON.stringify(stale)]);
    const [kept] = await sql("select serial_number from purchase where ref_id = $1", [earlier]);
    expect(kept).toEqual({ serial_number: TOKEN });
    while (await sealEarlier(http.environment.brand));
    expect(shownIn(await dump())).toEqual([]);
  });
});

test.each([
  ["Token 3141 5926 5358 9793 2384 terkirim", "Token •••• terkirim"],
  [`SN=${DIGITS}`, "SN=••••"],
  ["Transaksi sukses", "Transaksi sukses"],
])("stores a supplier's message %s as %s", (sentence, kept) => {
  expect(withoutCode(sentence, TOKEN)).toBe(kept);
});
