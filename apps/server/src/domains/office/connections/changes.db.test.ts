import type { Approval, ApprovalPage } from "@konter/contract/approvals";
import type {
  Connection,
  ConnectionChangeAnswer,
  ConnectionHistory,
} from "@konter/contract/connections";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { fieldsOf, refusalOf } from "@konter/testkit/brand/http-client.ts";
import { NEW_SECRET, openSecondAccount, SECRET } from "@konter/testkit/brand/second-account.ts";
import type { SecondAccount } from "@konter/testkit/brand/second-account.ts";

let second: SecondAccount;
beforeAll(async () => {
  second = await openSecondAccount();
});
afterAll(() => second.close());
beforeEach(() => second.forget());

const same = ({ port, id, version, name, mode }: Connection) => ({
  port,
  id,
  version,
  name,
  mode,
  reason: "Pindah",
});
test("applies a change of the name at once, keeps the credentials, and rejects it after a concurrent change", async () => {
  const made = await second.connected();
  const edit = { ...same(made), name: "Cadangan", settings: { api_key: "" } };
  const answer = (await second.call("connectionEdit", edit)).json as ConnectionChangeAnswer;
  expect(answer).toMatchObject({
    approval_id: null,
    connection: { name: "Cadangan", version: 2 },
  });
  expect(answer.connection.secrets).toEqual(made.secrets);
  expect(refusalOf(await second.call("connectionEdit", { ...edit, name: "Lain" })).code).toBe(
    "connection_changed",
  );
  expect(refusalOf(await second.call("connectionEdit", { ...edit, version: 2 })).code).toBe(
    "connection_unchanged",
  );
});

test("never uses stored credentials with another address, neither when saved nor when tested", async () => {
  const made = await second.connected();
  second.scripted.answer = { status: 200, body: "{}" };
  const before = second.scripted.requests.length;
  const moved = { base_url: second.scripted.url };
  const { port, id, vendor, mode } = made;
  for (const answer of [
    await second.call("connectionEdit", { ...same(made), settings: moved }),
    await second.call("connectionTest", { port, id, vendor, mode, settings: moved }),
  ])
    expect(fieldsOf(answer)).toMatchObject({
      "settings.api_key": expect.stringMatching(/isi lagi kunci ini/) as unknown,
      "settings.callback_secret": expect.stringMatching(/isi lagi kunci ini/) as unknown,
    });
  expect(second.scripted.requests).toHaveLength(before);
});

test("applies and logs a change of a key at once when no one else could approve, and accepts callbacks by the old one for a while", async () => {
  await second.sql(
    "update staff set permissions = array_remove(permissions, 'connections.approve') where id <> (select min(id) from staff)",
  );
  const made = await second.connected();
  const rotated = await second.call("connectionRotate", {
    port: made.port,
    id: made.id,
    version: 1,
    settings: { callback_secret: NEW_SECRET },
    overlap_hours: 24,
    reason: "",
  });
  const { connection, approval_id: asked } = rotated.json as ConnectionChangeAnswer;
  expect([asked, connection.version]).toEqual([null, 2]);
  expect(Date.parse(connection.overlap_until ?? "")).toBeGreaterThan(Date.now() + 23 * 3_600_000);
  const { callbacks } =
    second.http.open.connections.vendors.find(({ vendor }) => vendor === "digiflazz") ?? {};
  const reads = (secret: string) =>
    second.http.open.registry
      .find(made.id)
      ?.readCallback(
        callbacks?.sample({ callback_secret: secret }) ?? { headers: {}, body: Buffer.of() },
      ).kind;
  expect([reads(SECRET), reads(NEW_SECRET), reads("lain")]).toEqual([
    "outcome",
    "outcome",
    "forged",
  ]);
  await second.sql(
    "update supplier set previous_until = now() - interval '1 second' where id = $1",
    [made.id],
  );
  await second.http.open.registry.reload();
  expect([reads(SECRET), reads(NEW_SECRET)]).toEqual(["forged", "outcome"]);
  const history = (await second.call("connectionHistory", { port: made.port, id: made.id }))
    .json as ConnectionHistory;
  expect(history.changes[0]).toMatchObject({
    action: "connection.rotated",
    values: [{ label: "Secret webhook", before: /^#/, after: /^#/ }].map((value) => ({
      ...value,
      before: expect.stringMatching(value.before) as unknown,
      after: expect.stringMatching(value.after) as unknown,
    })),
  });
});

test("waits with a change of a key until a second person approves without seeing a secret, and applies exactly the displayed change", async () => {
  const made = await second.connected();
  const colleague = await second.http.staff();
  const rotation = {
    port: made.port,
    id: made.id,
    version: 1,
    settings: { callback_secret: NEW_SECRET },
    overlap_hours: 2,
    reason: "Bocor",
  };
  const asked = (await second.call("connectionRotate", rotation)).json as ConnectionChangeAnswer;
  expect(asked.connection).toMatchObject({ version: 1, asked: String(asked.approval_id) });
  const page = (await second.call("approvals", { list: "open" }, colleague)).json as ApprovalPage;
  const request = page.rows.find(({ approval_id: id }) => id === asked.approval_id) as Approval;
  expect(request).toMatchObject({ kind: "connections.change", title: "Koneksi Digiflazz kedua" });
  expect(request.changes.map(({ label }) => label)).toEqual([
    "Secret webhook",
    "Kunci lama berlaku untuk callback (jam)",
  ]);
  const decision = { approval_id: String(request.approval_id), hash: request.hash };
  expect(refusalOf(await second.call("approvalApprove", decision)).code).toBe("approval_own");
  expect((await second.call("approvalApprove", decision, colleague)).status).toBe(200);
  const listed = (await second.call("connections", {})).json as { connections: Connection[] };
  const after = listed.connections.find(({ id }) => id === made.id);
  expect(after).toMatchObject({ version: 2, asked: null });
  expect(after?.secrets).not.toEqual(made.secrets);
  expect(await second.sql("select from connection_proposal")).toEqual([]);
});

test("makes a requested change stale when the account changed meanwhile, and does not find an unknown one", async () => {
  const made = await second.connected();
  const colleague = await second.http.staff();
  const edit = { ...same(made), settings: { callback_secret: NEW_SECRET } };
  const asked = (await second.call("connectionEdit", edit)).json as ConnectionChangeAnswer;
  await second.call("connectionEdit", { ...same(made), name: "Lain", settings: {} });
  const page = (await second.call("approvals", { list: "open" }, colleague)).json as ApprovalPage;
  const request = page.rows.find(({ approval_id: id }) => id === asked.approval_id);
  const decision = { approval_id: String(request?.approval_id), hash: request?.hash };
  expect(refusalOf(await second.call("approvalApprove", decision, colleague)).code).toBe(
    "approval_stale",
  );
  const forged = { kind: "connections.change", input: { proposal: 999_999 }, reason: "x" };
  expect(refusalOf(await second.call("approvalRequest", forged)).code).toBe("connection_not_found");
  const dressed = { ...forged, input: { proposal: 1, changes: [] } };
  expect((await second.call("approvalRequest", dressed)).status).toBe(422);
});

test("M796: exposes no secret in a response, a log line, or the database, also for a waiting change", async () => {
  await second.http.staff();
  const { port, id } = await second.connected();
  const asked = await second.call("connectionRotate", {
    port,
    id,
    version: 1,
    settings: { callback_secret: NEW_SECRET },
    overlap_hours: 0,
    reason: "Bocor",
  });
  expect((asked.json as ConnectionChangeAnswer).approval_id).toEqual(expect.any(Number));
  await second.expectNoSecret();
});
