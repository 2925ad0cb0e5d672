import type { Callback } from "../callback-sender.ts";
import type { AnswerValue } from "../gateways/gateway-answers.ts";
import { textOf } from "../gateways/gateway-fields.ts";
import type { GatewayStrikes } from "../gateways/gateway-misbehaviour.ts";
import { json, type Reply, type SimulatorCall } from "../http-server.ts";
import type { Payout } from "./payout-book.ts";
import { type PayoutDialect, PayoutEngine, type PayoutEngineOptions } from "./payout-engine.ts";
import { holderOf, type Holder } from "./payout-holders.ts";
import { buildPayoutSimulator, type PayoutSimulator } from "./payout-simulator.ts";

export interface FlipSimulatorOptions extends PayoutEngineOptions {
  readonly secretKey: string;
  readonly validationToken: string;
}

const STATES = { waiting: "PENDING", pending: "PENDING", sent: "DONE", rejected: "CANCELLED" };
const BANKS: ReadonlySet<string> = new Set(
  "bca mandiri bni bri bsm btn cimb permata danamon bii ocbc panin tabungan_pensiunan_nasional mega muamalat bjb royal artos kesejahteraan_ekonomi yudha_bakti dana gopay linkaja ovo shopeepay".split(
    " ",
  ),
);
const LEAST = 10_000;
const STALE_MS = 60_000;

/** A server with Flip for Business' money transfers and account inquiries, and its own records. */
export function createFlipSimulator(options: FlipSimulatorOptions): PayoutSimulator {
  const engine = new PayoutEngine(createDialect(options.validationToken), options);
  const server = new FlipServer(options, engine);
  return buildPayoutSimulator(engine, "/api", (call) => server.route(call));
}

function createDialect(token: string): PayoutDialect {
  const form = (data: object, shownToken: string): Callback => ({
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ data: JSON.stringify(data), token: shownToken }).toString(),
  });
  return {
    callbackOf: (shown) => form(fieldsOf(shown), token),
    forge: (_shown, claimed) => form(fieldsOf(claimed), "f".repeat(32)),
    nameCallbackOf: ({ key, institution, account }, holder) =>
      form(inquiryOf(key, institution, account, holder), token),
    feeOf: () => 2_500,
    lies: {
      otherCurrency: (value) => value,
      otherAmountType: (value) => ({ ...value, amount: String(value["amount"]) }),
      unlisted: (value) => ({ ...value, status: "PAUSED" }),
    },
  };
}

const fieldsOf = (payout: Payout) => ({
  id: payout.number,
  user_id: 20,
  amount: payout.amount,
  status: STATES[payout.state],
  reason: payout.state === "rejected" ? "INACTIVE_ACCOUNT" : "",
  timestamp: clockOf(payout.createdAt),
  bank_code: payout.institution,
  account_number: payout.account,
  recipient_name: payout.name,
  sender_bank: "bca",
  remark: "transfer",
  receipt: "",
  time_served: payout.state === "sent" ? clockOf(payout.createdAt) : "0000-00-00 00:00:00",
  bundle_id: 0,
  company_id: 7,
  recipient_city: 391,
  created_from: "API",
  direction: "DOMESTIC_TRANSFER",
  sender: null,
  fee: payout.fee,
  beneficiary_email: "",
  idempotency_key: payout.reference,
});

const STATUS_OF_HOLDER = {
  holder: "SUCCESS",
  none: "INVALID_ACCOUNT_NUMBER",
  closed: "CLOSED",
  blocked: "BLACK_LISTED",
} as const;

const REFUSED_HOLDERS = {
  none: [1025, "Invalid bank account number"],
  closed: [1027, "The account number is closed"],
  blocked: [1026, "The recipient bank account is suspected with fraud"],
} as const;

const inquiryOf = (key: string, bank: string, account: string, holder: Holder | undefined) => ({
  bank_code: bank,
  account_number: account,
  account_holder: holder?.kind === "holder" ? holder.name : "",
  status: holder === undefined ? "PENDING" : STATUS_OF_HOLDER[holder.kind],
  inquiry_key: key,
});

/** UTC+7 without a zone. */
const clockOf = (iso: string): string =>
  new Date(Date.parse(iso) + 7 * 3_600_000).toISOString().slice(0, 19).replace("T", " ");

const refused = (attribute: string, code: number, message: string): AnswerValue => ({
  status: 422,
  value: { code: "VALIDATION_ERROR", errors: [{ attribute, code, message }] },
});

class FlipServer {
  readonly #authorization: string;
  readonly #engine: PayoutEngine;

  constructor({ secretKey }: FlipSimulatorOptions, engine: PayoutEngine) {
    this.#authorization = `Basic ${Buffer.from(`${secretKey}:`).toString("base64")}`;
    this.#engine = engine;
  }

  route(call: SimulatorCall): Reply | Promise<Reply> {
    if (call.authorization !== this.#authorization)
      return json(401, { name: "Unauthorized", message: "You are not authorized", status: 401 });
    switch (`${call.method} ${call.path}`) {
      case "GET /v2/general/balance":
        return json(200, { balance: this.#engine.book.totals().balance });
      case "POST /v2/disbursement/bank-account-inquiry":
        return this.#engine.answer("other", {}, (strikes) => this.#inquire(call, strikes));
      case "POST /v3/disbursement": {
        const reference = call.headers["idempotency-key"] ?? "";
        const amount = Number(call.body["amount"]);
        return this.#engine.answer("create", { reference, amount }, (strikes) =>
          this.#create(call, reference, amount, strikes),
        );
      }
      case "GET /v3/get-disbursement": {
        const reference = call.query.get("idempotency-key") ?? "";
        return this.#engine.answer("status", { reference }, () => {
          const payout = this.#engine.book.byReference(reference);
          return payout === undefined
            ? refused("idempotency-key", 1073, "Disbursement Idempotency Key not found")
            : { status: 200, value: fieldsOf(payout) };
        });
      }
      default:
        return json(404, { name: "Not Found", status: 404 });
    }
  }

  #inquire({ body }: SimulatorCall, strikes: GatewayStrikes): AnswerValue {
    const account = textOf(body["account_number"]);
    const institution = textOf(body["bank_code"]);
    const key = textOf(body["inquiry_key"]);
    if (!/^\d+$/.test(account)) return refused("account_number", 1020, "must be a number");
    if (!BANKS.has(institution)) return refused("bank_code", 1033, "Invalid bank code");
    const holder = this.#engine.askName({ key, institution, account }, strikes);
    return { status: 200, value: inquiryOf(key, institution, account, holder) };
  }

  async #create(
    { body, headers }: SimulatorCall,
    reference: string,
    amount: number,
    strikes: GatewayStrikes,
  ): Promise<AnswerValue> {
    const known = this.#engine.book.byReference(reference);
    if (known !== undefined) return { status: 200, value: fieldsOf(known) };
    const institution = textOf(body["bank_code"]);
    const account = textOf(body["account_number"]);
    const age = this.#engine.now().getTime() - Date.parse(headers["x-timestamp"] ?? "");
    if (reference === "") return refused("idempotency-key", 1001, "must not be empty");
    if (age > STALE_MS) return refused("X-TIMESTAMP", 1094, "marked as stale request");
    if (!BANKS.has(institution)) return refused("bank_code", 1033, "Invalid bank code");
    if (!Number.isSafeInteger(amount)) return refused("amount", 1020, "must be a number");
    if (amount < LEAST) return refused("amount", 1021, "less than the minimum amount");
    const holder = holderOf(institution, account);
    if (holder.kind !== "holder") {
      const [code, message] = REFUSED_HOLDERS[holder.kind];
      return refused("account_number", code, message);
    }
    if (amount > this.#engine.book.totals().balance)
      return refused("amount", 1035, "Your balance is insufficient for doing this transaction");
    const entry = { reference, institution, account, name: holder.name, amount };
    const vendorReference = String(this.#engine.book.payouts().length + 1);
    const payout = await this.#engine.create({ ...entry, vendorReference }, true, strikes);
    return { status: 200, value: fieldsOf(payout) };
  }
}
