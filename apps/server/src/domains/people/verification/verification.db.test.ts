import { API_BASE } from "@konter/contract/http";
import { calls, VERIFICATION_PICTURE_LIMIT_MB } from "@konter/contract/verification";
import type { AdminVerification, AdminVerificationPage } from "@konter/contract/verification";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sqlOf } from "@konter/testkit/brand/test-environment.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { jpegOf } from "./testing/photos.ts";
import { forgetPictures } from "./judge.ts";

let http: HttpEnvironment;
let member: HttpClient;
let judge: HttpClient;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 2, idle: true });
  member = await http.member(0);
  judge = await http.staff(["verification.decide"]);
});
afterAll(() => http.close());

const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  sqlOf(http.environment.database.owner)<Row>(text, values);
const handIn = async (
  name: "verificationIdentity" | "verificationSelfie",
  bytes: Buffer<ArrayBuffer>,
  client = member,
) =>
  client.send(`${API_BASE}${calls[name].path}`, {
    method: "POST",
    body: bytes,
    headers: { "content-type": "application/octet-stream" },
  });
const MARK = "GPS-6.2088-106.8456";

test("M325: needs both photos, has them reviewed, and returns the reason of a refusal and allows another attempt", async () => {
  expect((await member.call("verification")).json).toMatchObject({ state: "none" });
  const early = await member.call("verificationSubmit");
  expect([early.status, early.json]).toMatchObject([
    422,
    { code: "verification_pictures_missing" },
  ]);
  const photo = jpegOf(MARK);
  expect((await handIn("verificationIdentity", photo)).json).toMatchObject({
    state: "none",
    has_identity: true,
    has_selfie: false,
  });
  await handIn("verificationSelfie", photo);
  expect((await member.call("verificationSubmit")).json).toMatchObject({ state: "waiting" });
  const late = await handIn("verificationSelfie", photo);
  expect([late.status, late.json]).toMatchObject([409, { code: "verification_closed" }]);

  const queue = (await judge.call("adminVerifications")).json as AdminVerificationPage;
  expect(queue.waiting).toBe(1);
  const id = queue.rows[0]?.id ?? 0;
  const refused = await judge.call("adminVerificationDecide", {
    id,
    verified: false,
    reason: "Foto KTP buram",
  });
  expect(refused.json).toMatchObject({ state: "rejected" });
  const again = await judge.call("adminVerificationDecide", {
    id,
    verified: true,
    reason: "x",
  });
  expect([again.status, again.json]).toMatchObject([409, { code: "verification_decided" }]);
  expect((await member.call("verification")).json).toMatchObject({
    state: "rejected",
    reason: "Foto KTP buram",
    has_identity: false,
  });
  const notices = JSON.stringify((await member.call("notificationsToday")).json);
  expect(notices).toContain("Verifikasi identitas ditolak: Foto KTP buram.");

  await handIn("verificationIdentity", photo);
  await handIn("verificationSelfie", photo);
  await member.call("verificationSubmit");
  const next = ((await judge.call("adminVerifications")).json as AdminVerificationPage).rows[0];
  const verified = await judge.call("adminVerificationDecide", {
    id: next?.id,
    verified: true,
    reason: "Cocok",
  });
  expect(verified.json).toMatchObject({ state: "verified", decided_by: "Staff" });
  expect((await member.call("verification")).json).toMatchObject({ state: "verified" });
});

test("M327: stores the photos encrypted without metadata, shows them only to reviewers, and logs each view", async () => {
  const stored = await sql<{ sealed: Buffer }>("select sealed from verification_picture");
  expect(stored.length).toBeGreaterThan(2);
  for (const { sealed } of stored) {
    expect(sealed.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false);
    expect(sealed.includes(Buffer.from("/9j/"))).toBe(false);
  }
  const rows = (
    (await judge.call("adminVerifications", { list: "verified" })).json as AdminVerificationPage
  ).rows;
  const found = rows[0] as AdminVerification;
  const nosy = await http.staff(["members.read"]);
  const barred = await nosy.call("adminVerificationPicture", {
    id: found.id,
    picture: "identity",
  });
  expect(barred.status).toBe(403);
  const looks = () =>
    sql<{ count: number }>(
      "select count(*)::int as count from audit_entry where action = 'verification.seen' and subject = $1",
      [String(found.member.member_id)],
    );
  const before = (await looks())[0]?.count ?? 0;
  const seen = (await judge.call("adminVerificationPicture", { id: found.id, picture: "identity" }))
    .json as { content_type: string; base64: string };
  expect(seen.content_type).toBe("image/jpeg");
  const bytes = Buffer.from(seen.base64, "base64");
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  expect(bytes.includes(MARK)).toBe(false);
  expect((await looks())[0]?.count).toBe(before + 1);
});

test.each([
  ["verification_not_image", Buffer.from("%PDF-1.7 bukan gambar")],
  ["verification_damaged", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
  ["verification_too_large", Buffer.alloc(VERIFICATION_PICTURE_LIMIT_MB * 1024 * 1024 + 1)],
])("rejects a file with %s and stores nothing", async (code, bytes) => {
  const other = await http.member(1);
  const refused = await handIn("verificationIdentity", bytes, other);
  expect([refused.status, refused.json]).toMatchObject([422, { code }]);
  expect((await other.call("verification")).json).toMatchObject({ has_identity: false });
});

test("deletes pictures of a refusal after a month, and keeps pictures of an accepted verification", async () => {
  await sql("update verification set decided_at = now() - interval '31 days'");
  await forgetPictures(http.open.brand);
  const left = await sql<{ state: string }>(
    "select distinct v.state from verification_picture p join verification v on v.id = p.verification_id",
  );
  expect(left).toEqual([{ state: "verified" }]);
});
