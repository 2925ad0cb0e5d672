import type { LoadResult } from "./http-load.ts";
import { load, MEMBERS } from "./purchases.ts";
import { addMembers, PASSWORD, startBenchServer } from "./running-server.ts";
import type { BenchMember } from "./running-server.ts";

const LOGINS_PER_SECOND = 50;
const CLIENTS = 32;
/** What selling may take at the worst while everybody signs in. */
export const STORM_P99_LIMIT_MS = 250;

export interface LoginStorm {
  readonly quiet: LoadResult;
  readonly storm: LoadResult;
  readonly askedPerSecond: number;
  readonly answeredPerSecond: number;
  readonly byStatus: Readonly<Record<number, number>>;
}

/** Purchases beside sign-ins that come whether or not the former are answered: 50 a second, each with its password hashed. */
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
    const address = `http://localhost:${port}`;
    const logins: Promise<void>[] = [];
    const storming = setInterval(() => {
      const member = members[logins.length % members.length] as BenchMember;
      logins.push(signIn(address, member).then(counted));
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

/** As a browser does: a session with its token first, then number and password. */
async function signIn(address: string, { hp }: BenchMember): Promise<number> {
  const session = await fetch(`${address}/api/v1/session`, { headers: HEADERS });
  const { csrf_token: token } = (await session.json()) as { csrf_token: string };
  const cookie = session.headers.getSetCookie().map((set) => set.split(";", 1)[0]);
  const answer = await fetch(`${address}/api/v1/auth/login`, {
    method: "POST",
    headers: {
      ...HEADERS,
      "content-type": "application/json",
      "x-csrf-token": token,
      cookie: cookie.join("; "),
      origin: address,
    },
    body: JSON.stringify({ hp, password: PASSWORD }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

const HEADERS = { "x-requested-with": "XMLHttpRequest", "accept-language": "id" };
