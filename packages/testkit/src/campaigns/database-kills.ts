import { setTimeout as sleep } from "node:timers/promises";
import { withClient } from "@konter/postgres";
import { startOwnPostgres } from "@konter/postgres/testing";
import type { OwnPostgres } from "@konter/postgres/testing";
import { bookProblems } from "../rows/books.ts";
import { finish } from "./crash-campaign.ts";
import { openHttpEnvironment } from "../brand/http-environment.ts";
import type { HttpEnvironment } from "../brand/http-environment.ts";
import { lostReferences, startBuyers, startSelling } from "./steady-buyers.ts";

const LONGEST_PAUSE_MS = 900;

export interface KillsResult {
  readonly accepted: number;
  readonly refused: number;
  readonly lost: readonly string[];
  readonly unexpected: readonly string[];
  readonly problems: readonly string[];
  /** Whether the server process is still the one that was started. */
  readonly livesOn: boolean;
}

/** Whether a new connection is accepted. A backend of a killed postmaster may still respond on an old one. */
async function accepts({ environment }: HttpEnvironment): Promise<boolean> {
  return withClient(environment.database.connection, (client) => client.query("select 1")).then(
    () => true,
    () => false,
  );
}

/** Kills the postmaster (SIGKILL) and waits until a new one responds. */
export async function killPostgres(postgres: OwnPostgres, http: HttpEnvironment): Promise<void> {
  const pid = postgres.pid();
  if (pid !== undefined) process.kill(pid, "SIGKILL");
  for (;;) {
    const running = postgres.pid();
    if (running !== undefined && running !== pid && (await accepts(http))) return;
    await sleep(20);
  }
}

/** Kills PostgreSQL (SIGKILL of the postmaster) repeatedly while a server sells and delivers. */
export async function killDatabase(times: number): Promise<KillsResult> {
  const postgres = await startOwnPostgres();
  const http = await openHttpEnvironment({
    members: 1,
    deposit: 900_000_000,
    idle: true,
    server: postgres.server,
  });
  const { server, client } = await startSelling(http);
  let hasEnded = false;
  void server.ended.then(() => (hasEnded = true));
  const buyers = startBuyers(client);
  try {
    for (let kill = 0; kill < times; kill += 1) {
      await sleep(100 + ((kill * 311) % LONGEST_PAUSE_MS));
      await killPostgres(postgres, http);
      // Waits for another purchase, so that the next kill meets work in progress.
      const before = buyers.statuses.get(200) ?? 0;
      while ((buyers.statuses.get(200) ?? 0) < before + 5) await sleep(20);
    }
    const accepted = await buyers.stop();
    await finish(http.environment, () => http.environment.passTime("2 minutes"));
    return {
      accepted: accepted.length,
      refused: buyers.statuses.get(503) ?? 0,
      lost: await lostReferences(http, accepted),
      unexpected: buyers.unexpected,
      problems: await bookProblems(http.environment),
      livesOn: !hasEnded,
    };
  } finally {
    await server.remove();
    await http.close();
    await postgres.stop();
  }
}
