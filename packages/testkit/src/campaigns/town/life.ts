import { setTimeout as sleep } from "node:timers/promises";
import type { OwnPostgres } from "@konter/postgres/testing";
import { expireThere } from "@konter/server/domains/money/payments/testing/gateway-judgement.ts";
import { passPaymentsIn } from "@konter/server/domains/money/payments/testing/payment-environment.ts";
import { killPostgres } from "../database-kills.ts";
import { passTopUpsIn } from "../../brand/deposit-environment.ts";
import type { HttpEnvironment } from "../../brand/http-environment.ts";
import { startSupervised } from "../../processes/mortal-server.ts";
import type { ServerProcess } from "../../processes/server-process.ts";
import type { Doors } from "./doors.ts";
import type { Town } from "./town.ts";

/** Responses no older than this may be lost with a process or with a connection to PostgreSQL. */
const ON_THEIR_WAY_MS = 2_000;
/** For purchases: their status checks end within this time. Checks after days are tested elsewhere. */
const LONGEST_FOR_PURCHASES = 20 * 60;

/** The server of a town, and all the ways to stop it. */
export interface Life extends Pick<
  Town,
  "killDatabase" | "cutDatabase" | "takeOver" | "pass" | "errors"
> {
  begin(): Promise<void>;
  /** Kills the server for this many seconds of simulated time. */
  killServer(seconds: number): Promise<void>;
  end(): Promise<void>;
}

export function createLife(parts: {
  readonly http: HttpEnvironment;
  readonly postgres: OwnPostgres;
  readonly doors: Doors;
  readonly books: Town["books"];
  readonly sql: Town["sql"];
}): Life {
  const { http, postgres, doors, books, sql } = parts;
  const { environment } = http;
  const { digiflazz, iak, database } = environment;
  let running: ServerProcess | undefined;
  const errors: string[] = [];

  async function begin(): Promise<void> {
    running = await startSupervised(environment, {
      KONTER_PUBLIC_URL: doors.address,
      KONTER_ADMIN_PUBLIC_URL: doors.staffAddress,
    });
    doors.leadTo(running);
  }

  /** The response before was lost with its process, so the next status must not count as a second equal one. */
  function loseAnswers(): void {
    for (const supplier of [digiflazz, iak]) supplier.endFlipping(ON_THEIR_WAY_MS);
  }

  async function kill(): Promise<void> {
    const dying = running;
    running = undefined;
    await dying?.remove();
    errors.push(...(dying?.errors() ?? []));
    doors.leadTo(undefined);
    loseAnswers();
    const simulators = Object.values(books).map(({ simulator }) => simulator);
    await Promise.all([digiflazz, iak, ...simulators].map((each) => each.idle()));
    await nobodyAtWork();
  }

  /** A statement of a dead process may still be running. */
  async function nobodyAtWork(): Promise<void> {
    const busy = () =>
      sql(
        `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
           and backend_type = 'client backend' and state <> 'idle'`,
      );
    while ((await busy()).length > 0) await sleep(20);
  }

  async function pass(seconds: number): Promise<void> {
    const whole = Math.round(seconds);
    await passPaymentsIn(database.owner, `${whole} seconds`);
    await passTopUpsIn(database.owner, `${whole} seconds`);
    await environment.passTime(`${Math.min(whole, LONGEST_FOR_PURCHASES)} seconds`);
    for (const each of Object.values(books)) await expireThere(each);
  }

  return {
    errors,
    begin,
    pass,
    async killServer(seconds) {
      await kill();
      await pass(seconds);
      await begin();
    },
    async killDatabase() {
      loseAnswers();
      await killPostgres(postgres, http);
      loseAnswers();
    },
    cutDatabase() {
      running?.cutDatabase();
      loseAnswers();
    },
    async takeOver() {
      await kill();
      // The suppliers' addresses led through the wires of the dead process.
      await environment.moveSuppliers(environment.supplierUrls);
      await environment.registry.reload();
    },
    end: async () => running?.remove(),
  };
}
