import { randomUUID } from "node:crypto";
import { BYTES_TYPE } from "@konter/contract/http";
import type { CallName } from "@konter/contract/calls";
import { businessDate } from "@konter/contract/time";
import type { HttpAnswer, HttpClient } from "../brand/http-client.ts";
import type { HttpEnvironment } from "../brand/http-environment.ts";

type Acts = Partial<Record<CallName, () => Promise<HttpAnswer>>>;

/** A bank account with a top-up request of the environment's first member and a bank line that matches it. */
export interface PlantedTopUp {
  readonly account: string;
  readonly code: string;
  readonly line: number;
}

/** Inserts the rows that calls about top-ups and bank lines refer to. */
export async function plantTopUp(
  http: HttpEnvironment,
  source: "bank" | "cash" = "bank",
): Promise<PlantedTopUp> {
  const { owner } = http.environment.database;
  const number = String(10_000_000_000 + Math.floor(Math.random() * 80_000_000_000));
  const added = await owner.query<{ id: number }>(
    "insert into bank_account (bank, name, number, holder) values ('bca', 'BCA', $1, 'PT Uji') returning id",
    [number],
  );
  const account = Number(added.rows[0]?.id);
  const method = source === "bank" ? `bank.${account}` : "cash";
  await owner.query(
    `insert into deposit_method (code, kind, source, bank_account_id, name, offered, least, most)
     values ($1, $2, $2, $3, $1, true, 1000, 1000000000) on conflict do nothing`,
    [method, source, source === "bank" ? account : null],
  );
  const code = `DEP${randomUUID().replaceAll("-", "").slice(0, 8).toUpperCase()}`;
  await owner.query(
    `insert into deposit_request (code, member_id, idempotency_key, method_code, kind, source, method_name, bank_account_id, nominal, digits,
       fee_paid_by, total, holder_name, expires_at, processed_on, holds_total)
     values ($1, $2, $1, $3, $4, $4, $3, $5, $6, $7::smallint, 'brand', $6::bigint + coalesce($7::smallint, 0), 'Ani', now() + interval '1 day', now()::date, $4 = 'bank')`,
    [
      code,
      http.environment.members[0]?.id,
      method,
      source,
      source === "bank" ? account : null,
      20_000 + 1_000 * Math.floor(Math.random() * 900),
      source === "bank" ? 7 : null,
    ],
  );
  const brought = await owner.query<{ id: number }>(
    "insert into bank_import (account_id, source, rows, added, money_in, money_out) values ($1, 'feed', 1, 1, 5000, 0) returning id",
    [account],
  );
  const line = await owner.query<{ id: number }>(
    `insert into bank_line (account_id, import_id, digest, day, direction, amount, description, place)
     values ($1, $2, sha256($3::bytea), now()::date, 'in', (select total from deposit_request where code = $4), 'TRSF ANI', 'suspense') returning id`,
    [account, brought.rows[0]?.id, randomUUID(), code],
  );
  return { account: String(account), code, line: Number(line.rows[0]?.id) };
}

/** A successful call for each staff action on top-ups and bank accounts. */
export function depositOfficeActs(http: HttpEnvironment, staff: () => HttpClient): Acts {
  const { owner } = http.environment.database;
  const send = (name: CallName, input: object) => staff().call(name, input, { key: randomUUID() });
  const planted = () => plantTopUp(http);
  async function claimed(): Promise<{ claim_id: string; line_id: number }> {
    const { code, line } = await planted();
    const added = await owner.query<{ id: number }>(
      `insert into deposit_claim (request_id, idempotency_key, amount, sender, bank, paid_at, note, due_at)
       select id, code, 5000, 'Ani', 'BCA', now(), '', now() + interval '1 day' from deposit_request where code = $1 returning id`,
      [code],
    );
    return { claim_id: String(added.rows[0]?.id), line_id: line };
  }
  const proof = "Mutasi 25/11";
  const account = {
    bank: "bri",
    name: "BRI",
    number: "002101000123309",
    holder: "PT Uji",
    qris: "",
  };
  return {
    depositApprove: async () => send("depositApprove", { code: (await planted()).code, proof }),
    depositHalfApprove: async () =>
      send("depositHalfApprove", {
        code: (await planted()).code,
        amount: 5_000,
        reason: "Yang masuk hanya itu",
        proof,
      }),
    depositReject: async () =>
      send("depositReject", { code: (await planted()).code, reason: "Bukan rekening Anda" }),
    depositHandOver: async () => {
      const { code, account: id } = await plantTopUp(http, "cash");
      await send("depositApprove", { code, proof });
      return send("depositHandOver", { code, account_id: Number(id), proof });
    },
    depositMatchApprove: async () => {
      const { code, line } = await planted();
      return send("depositMatchApprove", { matches: [{ line_id: line, code }] });
    },
    depositClaimTake: async () =>
      send("depositClaimTake", { claim_id: (await claimed()).claim_id }),
    depositClaimAccept: async () => send("depositClaimAccept", await claimed()),
    depositClaimReject: async () =>
      send("depositClaimReject", { claim_id: (await claimed()).claim_id, reason: "Tidak masuk" }),
    depositSettingsSave: async () => {
      const options = await owner.query<{ version: number }>("select version from deposit_options");
      return send("depositSettingsSave", {
        version: options.rows[0]?.version,
        nominals: [20_000, 50_000],
        cut_off: "20:00",
        holidays: [],
        day_limits: [],
        methods: [],
      });
    },
    bankAccountAdd: () => send("bankAccountAdd", account),
    bankAccountChange: async () => {
      const { account: id } = await planted();
      const number = String(20_000_000_000 + Number(id));
      return send("bankAccountChange", { ...account, account_id: id, version: 1, number });
    },
    bankAccountPause: async () =>
      send("bankAccountPause", { account_id: (await planted()).account, paused: true }),
    bankFileImport: async () => {
      const { account: id } = await planted();
      const day = businessDate(new Date());
      return staff().send(`/api/v1/admin/banks/${id}/file`, {
        method: "POST",
        body: new Uint8Array(
          Buffer.from(`Tanggal,Keterangan,Jumlah,D/K\n${day},TRSF,5000,K\n${day},TRSF,6000,K\n`),
        ),
        headers: { "content-type": BYTES_TYPE },
      });
    },
    bankFeedOpen: async () => send("bankFeedOpen", { account_id: (await planted()).account }),
    bankFeedClose: async () => {
      const { account: id } = await planted();
      await http.environment.database.owner.query(
        "update bank_account set feed_hash = sha256($1::text::bytea), feed_opened_at = now() where id = $1::bigint",
        [id],
      );
      return send("bankFeedClose", { account_id: id });
    },
  };
}
