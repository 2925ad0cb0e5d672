import { request } from "node:http";
import type { IncomingHttpHeaders } from "node:http";
import type { LoadResult } from "./http-load.ts";
import { load, MEMBERS } from "./purchases.ts";
import { addMembers, PASSWORD, startBenchServer } from "./running-server.ts";
import type { BenchMember } from "./running-server.ts";

const LOGINS_PER_SECOND = 50;
const CLIENTS = 32;
const ADDRESSES = 200;
/** The highest time for a purchase while all members sign in. */
export const STORM_P99_LIMIT_MS = 250;

export interface LoginStorm {
  readonly quiet: LoadResult;
  readonly storm: LoadResult;
  readonly askedPerSecond: number;
  readonly answeredPerSecond: number;
  readonly byStatus: Readonly<Record<number, number>>;
}

/**
 * Purchases beside sign-ins at a constant rate, independent of the responses: 50 a second, each with a password hash.
 */
export async function measureLoginStorm(
  folder: string,
  port: number,
  seconds: number,
): Promise<LoginStorm> {
  const server = await startBenchServer({ folder, port, roles: "api" });
  try {
    const members = await addMembers(server, MEMBERS);
    await load(server, members, CLIENTS, 2);
    const quiet = await load(server, members, CLIENTS, seconds);
    const byStatus: Record<number, number> = {};
    const counted = (status: number): void => {
      byStatus[status] = (byStatus[status] ?? 0) + 1;
    };
    const logins: Promise<void>[] = [];
    const storming = setInterval(() => {
      const member = members[logins.length % members.length] as BenchMember;
      const from = `127.0.0.${2 + (logins.length % ADDRESSES)}`;
      logins.push(signIn(port, from, member).then(counted));
    }, 1000 / LOGINS_PER_SECOND);
    const storm = await load(server, members, CLIENTS, seconds);
    clearInterval(storming);
    const answered = Object.values(byStatus).reduce((sum, count) => sum + count, 0);
    await Promise.all(logins);
    return {
      quiet,
      storm,
      askedPerSecond: logins.length / seconds,
      answeredPerSecond: answered / seconds,
      byStatus,
    };
  } finally {
    await server.stop();
  }
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Sends one request from one of many addresses of this machine, because the sign-ins of one address are limited. */
function ask(
  url: string,
  from: string,
  headers: Readonly<Record<string, string>>,
  body?: string,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? "GET" : "POST";
    const sent = request(url, { method, headers, localAddress: from }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("error", reject);
      answer.on("end", () => {
        const { statusCode: status = 0, headers: answered } = answer;
        resolve({ status, headers: answered, body: Buffer.concat(chunks).toString() });
      });
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

/** As a browser does: first a session with its token, then number and password. */
async function signIn(port: number, from: string, { hp }: BenchMember): Promise<number> {
  const address = `http://127.0.0.1:${port}`;
  const session = await ask(`${address}/api/v1/session`, from, HEADERS);
  const { csrf_token: token } = JSON.parse(session.body) as { csrf_token: string };
  const cookie = (session.headers["set-cookie"] ?? []).map((set) => set.split(";", 1)[0]);
  const headers = {
    ...HEADERS,
    "content-type": "application/json",
    "x-csrf-token": token,
    cookie: cookie.join("; "),
    origin: address,
  };
  const input = JSON.stringify({ hp, password: PASSWORD });
  return (await ask(`${address}/api/v1/auth/login`, from, headers, input)).status;
}

const HEADERS = { "x-requested-with": "XMLHttpRequest", "accept-language": "id" };
