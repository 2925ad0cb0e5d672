import { randomUUID } from "node:crypto";
import type { Schedule } from "@konter/contract/schedules";
import { memberAccount } from "@konter/ledger";
import type { MemberSubject } from "@konter/server/kernel/caller/index.ts";
import {
  listSchedules,
  runSchedules,
  setUp,
} from "@konter/server/domains/sales/schedules/index.ts";
import type { NewTerms } from "@konter/server/domains/sales/schedules/index.ts";
import { openTestEnvironment, TEST_PIN } from "./test-environment.ts";
import type { TestEnvironment } from "./test-environment.ts";

/** An environment whose members have schedules, and whose worker runs when a test says so. */
export interface ScheduleEnvironment {
  readonly environment: TestEnvironment;
  member(index?: number): MemberSubject;
  create(changes?: Partial<NewTerms>, index?: number): Promise<Schedule>;
  /** Moves the time of the next run into the past. */
  makeDue(code: string, ago?: string): Promise<void>;
  /** Runs one iteration of the worker. */
  run(): Promise<boolean>;
  read(code: string, locale?: "id" | "en", index?: number): Promise<Schedule>;
  boughtFor(number: string): Promise<number>;
  balance(index?: number): Promise<number>;
  forgetSchedules(): Promise<void>;
}

export async function openScheduleEnvironment(): Promise<ScheduleEnvironment> {
  const environment = await openTestEnvironment({ members: 3, deposit: 1_000_000, idle: true });
  const { brand, database } = environment;
  let made = 0;

  function member(index = 0): MemberSubject {
    const found = environment.members[index];
    if (found === undefined) throw new Error("no such member");
    return found;
  }

  return {
    environment,
    member,
    create(changes = {}, index = 0) {
      made += 1;
      const terms: NewTerms = {
        product_code: "TSEL10",
        destination_number: `0812${String(60_000_000 + made)}`,
        repeats: "monthly",
        day: 15,
        time: "08:00",
        max_price: 11_000,
        monthly_limit: 50_000,
        pin: TEST_PIN,
        ...changes,
      };
      return setUp(brand, member(index), randomUUID(), terms, "id");
    },
    async makeDue(code, ago = "1 minute") {
      await database.owner.query(
        `update schedule set next_run_at = date_trunc('minute', clock_timestamp()) - $2::interval, leased_until = null where code = $1`,
        [code, ago],
      );
    },
    run: () => runSchedules(brand, () => {}),
    async read(code, locale = "id", index = 0) {
      const { schedules } = await listSchedules(brand, member(index).id, locale);
      const found = schedules.find((schedule) => schedule.code === code);
      if (found === undefined) throw new Error(`no schedule ${code}`);
      return found;
    },
    async boughtFor(number) {
      const answer = await database.owner.query("select 1 from purchase where destination = $1", [
        number,
      ]);
      return answer.rowCount ?? 0;
    },
    balance: (index = 0) => brand.ledger.balance(memberAccount("deposit", member(index).id)),
    async forgetSchedules() {
      await database.owner.query("delete from schedule_run");
      await database.owner.query("delete from schedule");
      await database.owner.query("delete from schedule_limit");
    },
  };
}
