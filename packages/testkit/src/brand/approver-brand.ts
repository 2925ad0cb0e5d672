import { STAFF_PERMISSIONS } from "@konter/contract/permissions";
import { randomUUID } from "node:crypto";
import type { Approval, ApprovalPage } from "@konter/contract/approvals";
import type { ComingPower, StaffRoom, StaffSession } from "@konter/contract/staff";
import { hashPassword } from "@konter/server/domains/people/identity/index.ts";
import { factsPlace } from "@konter/server/domains/messages/messages/index.ts";
import { establishApprovers } from "./established-approvers.ts";
import { refusalOf } from "./http-client.ts";
import type { HttpAnswer, HttpClient } from "./http-client.ts";
import { openHttpEnvironment } from "./http-environment.ts";
import type { HttpEnvironment } from "./http-environment.ts";

export const NEW_PASSWORD = "kopi-tubruk-77";

/** A member of staff who uses a separate internet address. */
export interface Colleague {
  readonly id: number;
  readonly email: string;
  readonly client: HttpClient;
}

/** A brand whose staff get the power to approve in every possible way, each from a separate address. */
export interface ApproverBrand {
  readonly http: HttpEnvironment;
  /** Runs SQL as the database's owner. */
  sql<Row = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Suspends all staff and withdraws open requests, so that the next test starts without approvers. */
  begin(): Promise<void>;
  owner(): Promise<Colleague>;
  hire(permissions: readonly string[]): Promise<Colleague>;
  /** A back office browser at this address, or at a new one if none is given. */
  browser(address?: string): Promise<HttpClient>;
  roleId(code: string): Promise<number>;
  room(client: HttpClient): Promise<StaffRoom>;
  /** Opens the link of the latest invitation for this address. */
  join(email: string, client: HttpClient): Promise<Colleague>;
  /** Invites and signs in another owner, in a new browser unless one is given. */
  joined(by: Colleague, client?: HttpClient): Promise<Colleague>;
  /** A session signed in by password, so that its browser is a known one. */
  signedIn(colleague: Colleague, address: string): Promise<HttpClient>;
  signIn(client: HttpClient, email: string): Promise<void>;
  comingPower(reader: Colleague, holder: Colleague): Promise<ComingPower | undefined>;
  endPower(client: HttpClient, power: ComingPower | undefined): Promise<HttpAnswer>;
  /** Has `maker` create a request that needs a second person. */
  ask(maker: Colleague): Promise<Approval>;
  askFor(client: HttpClient, kind: string, input: object): Promise<HttpAnswer>;
  approve(client: HttpClient, approval: Approval): Promise<HttpAnswer>;
  /** The latest open request that this client may approve. */
  openRequest(client: HttpClient, kind: string): Promise<Approval | undefined>;
  /** Moves pending approval power back by this many hours. */
  pass(hours: number): Promise<void>;
  close(): Promise<void>;
}

export const codeOf = (answer: HttpAnswer): string =>
  answer.status === 200 ? "done" : refusalOf(answer).code;

export async function openApproverBrand(): Promise<ApproverBrand> {
  const http = await openHttpEnvironment({
    members: 1,
    idle: true,
    deposit: 100_000_000,
    env: { KONTER_TRUSTED_PROXY: "127.0.0.1" },
  });
  let addresses = 0;
  let invitations = 0;
  const freshAddress = () => `10.1.${(addresses += 1)}.7`;
  const sql = async <Row>(text: string, values: unknown[] = []) =>
    (await http.environment.database.owner.query(text, values)).rows as Row[];

  function comeFrom(client: HttpClient, address: string): HttpClient {
    const call = client.call.bind(client);
    return Object.assign(client, {
      call: (...[name, input, options]: Parameters<HttpClient["call"]>) =>
        call(name, input, {
          ...options,
          headers: { "x-forwarded-for": address, ...options?.headers },
        }),
    });
  }
  async function hire(permissions: readonly string[]): Promise<Colleague> {
    const client = comeFrom(await http.staff(permissions), freshAddress());
    const [row] = await sql<{ id: number; email: string }>(
      "select id, email from staff order by id desc limit 1",
    );
    return { id: row?.id ?? 0, email: row?.email ?? "", client };
  }
  async function roleId(code: string): Promise<number> {
    const [row] = await sql<{ id: number }>("select id from staff_role where code = $1", [code]);
    return row?.id ?? 0;
  }
  const askFor = (client: HttpClient, kind: string, input: object) =>
    client.call("approvalRequest", { kind, input, reason: "Uji" }, { key: randomUUID() });

  async function browser(address = freshAddress()): Promise<HttpClient> {
    return comeFrom(await http.staffVisitor(), address);
  }
  async function signIn(client: HttpClient, email: string): Promise<void> {
    const answer = await client.call("staffLogin", { email, password: NEW_PASSWORD });
    client.csrfToken = (answer.json as StaffSession).csrf_token;
  }
  const room = async (client: HttpClient) => (await client.call("staffRoom")).json as StaffRoom;
  async function join(email: string, client: HttpClient): Promise<Colleague> {
    const [message] = await sql<{ facts: Buffer }>(
      "select facts from message where kind = 'staff_invitation' and email = $1 order by id desc limit 1",
      [email],
    );
    const sealed = message?.facts ?? Buffer.alloc(0);
    const facts = http.open.brand.keys.open(sealed, factsPlace({ email }));
    const token = /token=([A-Za-z0-9_-]{43})/.exec(facts)?.[1];
    const input = { token, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
    const answer = await client.call("invitationAccept", input);
    client.csrfToken = (answer.json as StaffSession).csrf_token;
    const [row] = await sql<{ id: number }>("select id from staff where email = $1", [email]);
    return { id: row?.id ?? 0, email, client };
  }

  return {
    http,
    sql,
    browser,
    signIn,
    room,
    join,
    async joined(by, client) {
      const name = `Rekan ${(invitations += 1)}`;
      const email = `rekan${invitations}@konter.example`;
      const input = { name, email, role_id: await roleId("owner") };
      const answer = await by.client.call("staffInvite", input);
      if (answer.status !== 200) throw new Error(answer.text);
      return join(email, client ?? (await browser()));
    },
    async signedIn({ id, email }, address) {
      await sql("update staff set password_hash = $2 where id = $1", [
        id,
        await hashPassword(NEW_PASSWORD),
      ]);
      await establishApprovers(http.environment.database.owner, id);
      const client = await browser(address);
      await signIn(client, email);
      return client;
    },
    async comingPower(reader, { id }) {
      const { people } = await room(reader.client);
      return people.find(({ staff_id: staffId }) => staffId === id)?.coming_powers[0];
    },
    endPower: (client, power) =>
      client.call("staffPowerEnd", { power_id: String(power?.power_id) }),
    hire,
    roleId,
    askFor,
    async begin() {
      await sql("update staff set blocked_at = clock_timestamp() - interval '30 days'");
      await sql(
        "update approving_power set ended_at = ended_at - interval '30 days', counts_from = least(counts_from, clock_timestamp()) where ended_at is not null",
      );
      await sql(
        "update approval set state = 'withdrawn', decided_by = requested_by, decided_at = clock_timestamp() where state = 'open'",
      );
    },
    async owner() {
      const owner = await hire(STAFF_PERMISSIONS);
      await sql("update staff set role_id = $2 where id = $1", [owner.id, await roleId("owner")]);
      return owner;
    },
    async ask({ client }) {
      const value = 2_000_000 + Math.floor(Math.random() * 1_000_000);
      const input = { name: "refund_alone_amount", value };
      const answer = await askFor(client, "settings.money_limit", input);
      if (answer.status !== 200) throw new Error(answer.text);
      return answer.json as Approval;
    },
    approve: (client, { approval_id: id, hash }) =>
      client.call("approvalApprove", { approval_id: String(id), hash }),
    async openRequest(client, kind) {
      const { rows } = (await client.call("approvals", { limit: 100 })).json as ApprovalPage;
      return rows.findLast((row) => row.kind === kind && row.may_decide);
    },
    async pass(hours) {
      await sql(
        "update approving_power set begun_at = begun_at - make_interval(secs => $1), counts_from = counts_from - make_interval(secs => $1) where ended_at is null and counts_from > clock_timestamp()",
        [hours * 3600],
      );
    },
    close: () => http.close(),
  };
}
