import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fieldsOf, refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { hashPassword } from "../identity/index.ts";

const FIRST = "kopi-susu-70";
let http: HttpEnvironment;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 5, idle: true });
  await sql("update member set password_hash = $1", [await hashPassword(FIRST)]);
  await sql("delete from member_password");
});
afterAll(() => http.close());

async function sql(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await http.environment.database.owner.query<Record<string, unknown>>(text, values)).rows;
}
const idOf = (index: number) => http.environment.members[index]?.id ?? 0;
const change = (client: HttpClient, old: string, next: string, more: object = {}) =>
  client.call("passwordChange", {
    old_password: old,
    password: next,
    password_confirmation: next,
    ...more,
  });
const isRight = async (client: HttpClient, password: string) =>
  (await client.call("passwordConfirm", { password })).status === 200;

describe("changing the password", () => {
  test("M57, M58, M59: is rejected with a field error, and the old password stays", async () => {
    const client = await http.member(0);
    const refused: [string, string, Record<string, string>][] = [
      ["salah-salah", "baru-sekali-9", { old_password: "Password lama salah" }],
      [FIRST, "12345", { password: "Password minimal 6 karakter" }],
      [FIRST, FIRST, { password: "Password baru harus berbeda dari password lama." }],
      [
        FIRST,
        "password",
        { password: "Password ini terlalu umum dan mudah ditebak. Pilih yang lain." },
      ],
      ["", "baru-sekali-9", { old_password: "Password lama wajib diisi" }],
    ];
    for (const [old, next, fields] of refused) {
      const answer = await change(client, old, next);
      expect([answer.status, fieldsOf(answer)]).toEqual([422, fields]);
    }
    const other = await change(client, FIRST, "baru-sekali-9", { password_confirmation: "lain" });
    expect(Object.keys(fieldsOf(other))).toEqual(["password_confirmation"]);
    expect(await isRight(client, FIRST)).toBe(true);
  });

  test("M58: rejects any of the last five passwords, accepts the sixth, and stores no plain password", async () => {
    const client = await http.member(1);
    const all = Array.from({ length: 6 }, (_, index) => `kopi-susu-7${index}`);
    for (let index = 1; index < all.length; index += 1)
      expect((await change(client, all[index - 1] ?? "", all[index] ?? "")).status).toBe(200);
    for (const former of all.slice(1, 5)) {
      const answer = await change(client, "kopi-susu-75", former);
      expect(fieldsOf(answer)).toEqual({
        password: "Password ini pernah Anda pakai. Pilih yang lain.",
      });
    }
    expect((await change(client, "kopi-susu-75", FIRST)).status).toBe(200);
    const stored = await sql("select password_hash from member_password where member_id = $1", [
      idOf(1),
    ]);
    expect(stored).toHaveLength(4);
    for (const { password_hash: hash } of stored) expect(hash).toMatch(/^argon2id\$/);
  });

  test("M59: delays even the right password after five wrong attempts, also concurrently, without affecting sign-in", async () => {
    const client = await http.member(2);
    const wrong = await Promise.all(
      Array.from({ length: 12 }, (_, index) => change(client, `salah-${index}`, "baru-sekali-9")),
    );
    const codes = wrong.map((answer) => refusalOf(answer).code);
    expect(codes.filter((code) => code === "old_password_wrong")).toHaveLength(5);
    const paused = await change(client, FIRST, "baru-sekali-9");
    expect([paused.status, refusalOf(paused).code]).toEqual([429, "login_paused"]);
    await sql("update login_attempt set paused_until = now() where key = $1", [
      `password:${idOf(2)}`,
    ]);
    expect((await change(client, FIRST, "baru-sekali-9")).status).toBe(200);
  });

  test("M60: keeps or ends other sessions as chosen, and keeps this one", async () => {
    const [client, elsewhere, stranger] = await Promise.all([
      http.member(3),
      http.member(3),
      http.member(4),
    ]);
    expect((await change(client, FIRST, "baru-sekali-8")).status).toBe(200);
    expect((await elsewhere.call("account")).status).toBe(200);
    const ended = await change(client, "baru-sekali-8", "baru-sekali-9", { sign_out_others: true });
    expect(ended.status).toBe(200);
    await expect.poll(async () => (await elsewhere.call("account")).status).toBe(401);
    expect((await client.call("account")).status).toBe(200);
    expect((await stranger.call("account")).status).toBe(200);
    expect(await isRight(client, "baru-sekali-9")).toBe(true);
  });
});
