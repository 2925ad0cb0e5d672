import { createHash, randomUUID } from "node:crypto";
import type { Callback } from "../callback-sender.ts";
import type { AnswerValue } from "../gateways/gateway-answers.ts";
import { fieldsOf, textOf } from "../gateways/gateway-fields.ts";
import type { GatewayStrikes } from "../gateways/gateway-misbehaviour.ts";
import { json, type Reply, type SimulatorCall } from "../http-server.ts";
import type { Payout } from "./payout-book.ts";
import { type PayoutDialect, PayoutEngine, type PayoutEngineOptions } from "./payout-engine.ts";
import { holderOf } from "./payout-holders.ts";
import { buildPayoutSimulator, type PayoutSimulator } from "./payout-simulator.ts";

export interface IrisSimulatorOptions extends PayoutEngineOptions {
  readonly creatorKey: string;
  readonly approverKey: string;
  readonly merchantKey: string;
}

const STATES = {
  waiting: "queued",
  pending: "processed",
  sent: "completed",
  rejected: "failed",
} as const;
const BANKS: ReadonlySet<string> = new Set(
  "bca mandiri bni bri bsi btn cimb permata danamon maybank ocbc panin btpn mega gopay ovo".split(
    " ",
  ),
);

/** A server with Midtrans' payouts, aggregator scheme, and its own records. */
export function createIrisSimulator(options: IrisSimulatorOptions): PayoutSimulator {
  const engine = new PayoutEngine(createDialect(options.merchantKey), options);
  const server = new IrisServer(options, engine);
  return buildPayoutSimulator(engine, "/iris", (call) => server.route(call));
}

function createDialect(merchantKey: string): PayoutDialect {
  const signed = (shown: Payout, key: string): Callback => {
    const body = JSON.stringify(notificationOf(shown));
    const signature = createHash("sha512")
      .update(body + key)
      .digest("hex");
    return { headers: { "iris-signature": signature }, body };
  };
  return {
    callbackOf: (shown) => signed(shown, merchantKey),
    forge: (_shown, claimed) => signed(claimed, "another key"),
    feeOf: () => 0,
    lies: {
      otherCurrency: (value) => value,
      otherAmountType: (value) => ({ ...value, amount: 145_000.5 }),
      unlisted: (value) => ({ ...value, status: "paused", payouts: [] }),
    },
  };
}

const notificationOf = (payout: Payout) => ({
  reference_no: payout.vendorReference,
  amount: `${payout.amount}.00`,
  status: STATES[payout.state],
  updated_at: payout.createdAt,
  ...(payout.state === "rejected" && {
    error_code: "012",
    error_message: "Destination account is inactive",
  }),
});

const detailsOf = (payout: Payout) => ({
  ...notificationOf(payout),
  beneficiary_name: payout.name,
  beneficiary_account: payout.account,
  bank: payout.institution,
  notes: "transfer",
  created_by: "Creator",
  created_at: payout.createdAt,
});

const refused = (status: number, message: string, errors: unknown = message): AnswerValue => ({
  status,
  value: { error_message: message, errors },
});

class IrisServer {
  readonly #creator: string;
  readonly #approver: string;
  readonly #engine: PayoutEngine;

  constructor({ creatorKey, approverKey }: IrisSimulatorOptions, engine: PayoutEngine) {
    const basic = (key: string) => `Basic ${Buffer.from(`${key}:`).toString("base64")}`;
    this.#creator = basic(creatorKey);
    this.#approver = basic(approverKey);
    this.#engine = engine;
  }

  route(call: SimulatorCall): Reply | Promise<Reply> {
    const isApproval = call.path === "/api/v1/payouts/approve";
    if (call.authorization !== (isApproval ? this.#approver : this.#creator))
      return json(401, { errors: "HTTP Basic: Access denied." });
    if (isApproval) return this.#approve(call);
    switch (`${call.method} ${call.path}`) {
      case "GET /api/v1/balance":
        return json(200, { balance: `${this.#engine.book.totals().balance}.00` });
      case "GET /api/v1/account_validation":
        return this.#engine.answer("other", {}, (strikes) => this.#validate(call, strikes));
      case "POST /api/v1/payouts": {
        // The official SDK sends no key: each of its calls creates a separate payout.
        const reference = call.headers["x-idempotency-key"] ?? randomUUID();
        const given = call.body["payouts"];
        const row = fieldsOf(Array.isArray(given) ? given[0] : undefined);
        const amount = Number(row["amount"]);
        return this.#engine.answer("create", { reference, amount }, (strikes) =>
          this.#create(row, reference, amount, strikes),
        );
      }
      default:
        return this.#details(call);
    }
  }

  #validate({ query }: SimulatorCall, strikes: GatewayStrikes): AnswerValue {
    const institution = query.get("bank") ?? "";
    const account = query.get("account") ?? "";
    const failed = "An error occurred when doing account validation";
    if (!BANKS.has(institution)) return refused(400, failed, { bank: ["Bank is not supported"] });
    const holder = this.#engine.askName({ key: "", institution, account }, strikes);
    if (holder === undefined) return refused(504, "Bank did not respond");
    return holder.kind === "holder"
      ? {
          status: 200,
          value: { account_name: holder.name, account_no: account, bank_name: institution },
        }
      : refused(400, failed, { account: ["Account does not exist"] });
  }

  async #create(
    row: Readonly<Record<string, unknown>>,
    reference: string,
    amount: number,
    strikes: GatewayStrikes,
  ): Promise<AnswerValue> {
    const institution = textOf(row["beneficiary_bank"]);
    const account = textOf(row["beneficiary_account"]);
    const known = this.#engine.book.byReference(reference);
    if (known !== undefined)
      return known.amount === amount &&
        known.account === account &&
        known.institution === institution
        ? queued(known)
        : refused(400, "idempotency-key is not unique");
    const failed = "An error occurred when creating payouts";
    if (!BANKS.has(institution)) return refused(400, failed, { "0": ["Bank is not supported"] });
    if (!Number.isSafeInteger(amount) || amount < 10_000)
      return refused(400, failed, { "0": ["Amount is below the minimum"] });
    const holder = holderOf(institution, account);
    const name = holder.kind === "holder" ? holder.name : textOf(row["beneficiary_name"]);
    const vendorReference = createHash("sha256").update(reference).digest("hex").slice(0, 14);
    const entry = { vendorReference, reference, institution, account, name, amount };
    return queued(await this.#engine.create(entry, false, strikes));
  }

  #approve({ body }: SimulatorCall): Promise<Reply> {
    const given = body["reference_nos"];
    const payout = this.#engine.book.find(textOf(Array.isArray(given) ? given[0] : undefined));
    return this.#engine.answer("other", { reference: payout?.reference ?? "" }, async () => {
      if (payout?.state !== "waiting") return refused(400, "Payouts are not in queue");
      return (await this.#engine.release(payout))
        ? { status: 202, value: { status: "ok" } }
        : refused(400, "Balance is not sufficient");
    });
  }

  #details({ method, path }: SimulatorCall): Reply | Promise<Reply> {
    const [, key] = /^\/api\/v1\/payouts\/([^/]+)$/.exec(path) ?? [];
    if (method !== "GET" || key === undefined) return json(404, { error_message: "Not found" });
    const payout = this.#engine.book.find(decodeURIComponent(key));
    return this.#engine.answer("status", { reference: payout?.reference ?? key }, () =>
      payout === undefined
        ? refused(404, "Payout not found")
        : { status: 200, value: detailsOf(payout) },
    );
  }
}

const queued = ({ vendorReference }: Payout): AnswerValue => ({
  status: 201,
  value: { payouts: [{ status: "queued", reference_no: vendorReference }] },
});
