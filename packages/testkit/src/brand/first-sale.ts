import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { BrandRoom } from "@konter/contract/brand";
import type { ServedCallName } from "@konter/contract/calls";
import { API_BASE } from "@konter/contract/http";
import type { PriceImportDetail, PriceImportRow } from "@konter/contract/price-imports";
import type { TransactionDetail } from "@konter/contract/purchase";
import type { SupplierList } from "@konter/contract/suppliers";
import { MESSAGE_LOGIN } from "@konter/simulators";
import type { ReceivedMessage } from "@konter/simulators";
import { codeAt, stepAt } from "@konter/server/domains/office/staff/index.ts";
import { createHttpClient } from "./http-client.ts";
import type { HttpClient } from "./http-client.ts";
import type { Ran } from "../processes/konter.ts";
import { throughNames } from "../processes/through-names.ts";

/** A running installation and the vendor that carries its messages. */
export interface Install {
  readonly address: string;
  readonly staffAddress: string;
  /** Runs `konter …` beside it. An object is passed on standard input. */
  readonly konter: (words: readonly string[], input?: object) => Promise<Ran>;
  readonly whatsappUrl: string;
  readonly received: () => readonly ReceivedMessage[];
}

export interface NewBrand {
  readonly code: string;
  /** The host of its members' app and back office. */
  readonly host: string;
  /** The phone of the member who makes its trial purchase. */
  readonly phone: string;
  /** The supplier account that it buys through, as its owner enters it. */
  readonly supplier: {
    readonly vendor: string;
    readonly settings: object;
    /** Work that another party must do first. */
    readonly arrange?: () => Promise<unknown>;
  };
}

/** A registered member with a PIN. */
interface Person {
  readonly client: HttpClient;
  readonly phone: string;
}

export interface OpenedBrand {
  readonly owner: HttpClient;
  readonly member: Person;
  /** Seconds of each step, from `brand add` to the first success. */
  readonly seconds: Readonly<Record<string, number>>;
  /** Registers another member after the brand has opened. */
  register(phone: string): Promise<Person>;
  /** Credits an amount to a member's deposit. */
  payIn(phone: string, amount: number): Promise<void>;
  /** Buys the brand's first Telkomsel credit, waits for the outcome and returns the state. */
  buy(person: Person, number: string): Promise<string>;
}

const PASSWORD = "Perahu-Biru-71";
const PIN = "285174";
const PATIENCE_MS = 60_000;
const LOOK_AGAIN_MS = 25;
const ROWS = "100";

/** Polls until there is a result. */
async function until<Found>(what: string, find: () => Promise<Found | undefined>): Promise<Found> {
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    const found = await find();
    if (found !== undefined) return found;
    await sleep(LOOK_AGAIN_MS);
  }
  throw new Error(`${what}: not within ${PATIENCE_MS / 1_000} s`);
}

/** Returns the response body. Throws on an error. */
async function ask<Answer>(
  client: HttpClient,
  name: ServedCallName,
  input: object = {},
): Promise<Answer> {
  const key = randomUUID();
  // A busy server asks the client to retry. The idempotency key makes that safe.
  const { status, json, text } = await until(name, async () => {
    const answer = await client.call(name, input, { key });
    return answer.status === 503 ? undefined : answer;
  });
  if (status !== 200) throw new Error(`${name}: ${status} ${text}`);
  return json as Answer;
}

function notGrantedYet(error: unknown): undefined {
  if (!String(error).includes("connection_house_not_granted")) throw error;
}

/**
 * From `brand add` to an open brand with a first sale, only by steps of an owner and a member: each step is a command
 * or a call.
 */
export async function sellFirst(install: Install, brand: NewBrand): Promise<OpenedBrand> {
  const seconds: Record<string, number> = {};
  const timed = async <Result>(step: string, work: () => Promise<Result>): Promise<Result> => {
    const began = performance.now();
    const result = await work();
    seconds[step] = (performance.now() - began) / 1_000;
    return result;
  };
  const link = await timed("brand add", () => addBrand(install, brand));
  const clientAt = (address: string, call: "session" | "staffSession") =>
    createHttpClient(`http://${brand.host}:${new URL(address).port}`, call, throughNames);
  const owner = clientAt(install.staffAddress, "staffSession");
  await timed("first owner", () => becomeOwner(owner, link));
  await timed("look and business", () => describeBusiness(owner, brand.code));
  const { vendor, settings, arrange } = brand.supplier;
  await timed("supplier", async () => {
    await arrange?.();
    const connection = { port: "supplier", vendor, settings };
    // The server loads the arranged account shortly afterwards.
    await until("the supplier's account", () => connect(owner, connection).catch(notGrantedYet));
  });
  await timed("opening balance", () => recordOpeningBalance(owner));
  const product = await timed("products", () => openProducts(owner, vendor));
  await timed("messages", () => connectWhatsApp(owner, install.whatsappUrl));

  const register = async (phone: string, trial?: string): Promise<Person> => {
    const client = clientAt(install.address, "session");
    await registerAt(install, client, phone, trial);
    return { client, phone };
  };
  const payIn = (phone: string, amount: number) => adjust(owner, phone, amount);
  const buy = (person: Person, number: string) => buyAndWait(person.client, product, number);

  const { phone } = brand;
  const member = await timed("member", async () => {
    const { link: trial } = await ask<{ link: string }>(owner, "openingTrialLink");
    return register(phone, new URL(trial).searchParams.get("trial") ?? "");
  });
  await timed("deposit", () => payIn(phone, 100_000));
  await timed("purchase", async () => {
    const state = await buy(member, "081299000001");
    if (state !== "success") throw new Error(`the first purchase is ${state}`);
  });
  await timed("opening", () => ask(owner, "openingOpen"));
  return { owner, member, seconds, register, payIn, buy };
}

/** Records the money that the supplier already holds. */
async function recordOpeningBalance(owner: HttpClient): Promise<void> {
  const { id, balance } = await until("the supplier's balance", async () => {
    const { suppliers } = await ask<SupplierList>(owner, "suppliers");
    return suppliers.find((supplier) => supplier.balance !== null);
  });
  if (balance === null || balance === 0) return;
  const input = { id, kind: "present", amount: balance, proof: "Saldo awal" };
  await ask(owner, "supplierFund", input);
}

/** Returns the link of the brand's first owner once the server has loaded the brand. */
async function addBrand({ konter }: Install, { code, host }: NewBrand): Promise<string> {
  const { output } = await konter(["brand", "add", code, "--name", code, "--host", host]);
  const link = /http:\S+token=\S+/.exec(output)?.[0];
  if (link === undefined) throw new Error(`brand add: ${output}`);
  return link;
}

async function becomeOwner(owner: HttpClient, link: string): Promise<void> {
  const token = new URL(link).searchParams.get("token");
  // The server loads a new brand shortly afterwards. Until then another brand, or none, serves its host.
  await until("the new brand's pages", async () => {
    const { status } = await owner.send(`${API_BASE}admin/auth/first-owner?token=${token}`);
    return status === 200 ? true : undefined;
  });
  await owner.open();
  await ask(owner, "firstOwnerCreate", {
    token,
    name: "Bu Ratna",
    email: "ratna@konter.example",
    password: PASSWORD,
    password_confirmation: PASSWORD,
  });
  await owner.open();
  const { secret } = await ask<{ secret: string }>(owner, "staffFactorBegin");
  await ask(owner, "staffFactorConfirm", { code: codeAt(secret, stepAt(Date.now())) });
  await owner.open();
}

async function describeBusiness(owner: HttpClient, name: string): Promise<void> {
  const { look, version } = await ask<BrandRoom>(owner, "brandLook");
  const { logo: _logo, ...rest } = look;
  await ask(owner, "brandSave", { ...rest, name, support_phone: "081234567890", version });
  const business = await ask<{ version: number }>(owner, "brandBusiness");
  await ask(owner, "brandBusinessSave", {
    legal_name: "PT Konter Uji",
    legal_address: "Jl. Melati 1\nBandung",
    support_email: "halo@konter.example",
    support_hours: "Setiap hari 07.00–22.00 WIB",
    terms: "Pulsa yang sukses tidak dapat dibatalkan.",
    version: business.version,
  });
}

const connect = (
  owner: HttpClient,
  account: { readonly port: string; readonly vendor: string; readonly settings: object },
): Promise<unknown> =>
  ask(owner, "connectionConnect", { mode: "production", name: account.vendor, ...account });

/** Imports the supplier's list and opens its new products at the proposed margins. Returns the code of a product. */
async function openProducts(owner: HttpClient, supplier: string): Promise<string> {
  const fetched = await ask<PriceImportDetail>(owner, "priceImportFetch", { supplier });
  const import_id = String(fetched.head.import_id);
  const detail = await ask<PriceImportDetail>(owner, "priceImportCompare", { import_id });
  const rows: PriceImportRow[] = [];
  let cursor: string | null | undefined;
  do {
    const page = { import_id, change: "new", limit: ROWS, ...(cursor && { cursor }) };
    const found = await ask<{ rows: PriceImportRow[]; next_cursor: string | null }>(
      owner,
      "priceImportRows",
      page,
    );
    rows.push(...found.rows);
    cursor = found.next_cursor;
  } while (cursor !== null);
  await ask(owner, "priceImportOpen", {
    import_id,
    lines: rows.map(({ line }) => line),
    margins: detail.margins
      .filter(({ stands }) => !stands)
      .map(({ stands: _stands, ...margin }) => margin),
  });
  const sold = rows.find(
    ({ product }) => product?.screen === "pulsa" && product.operator === "TELKOMSEL",
  );
  if (!sold?.product) throw new Error(`nothing to sell in ${rows.length} rows`);
  return sold.product.code;
}

async function connectWhatsApp(owner: HttpClient, url: string): Promise<void> {
  const { phoneNumberId, accessToken, template } = MESSAGE_LOGIN.whatsapp;
  await connect(owner, {
    port: "message_channel",
    vendor: "whatsapp-cloud",
    settings: {
      base_url: url,
      version: "v23.0",
      phone_number_id: phoneNumberId,
      access_token: accessToken,
      template,
    },
  });
}

async function registerAt(
  { received }: Install,
  client: HttpClient,
  phone: string,
  trial: string | undefined,
): Promise<void> {
  await client.open();
  const { otp_id } = await ask<{ otp_id: string }>(client, "register", {
    name: `Ayu ${phone.slice(-4)}`,
    email: `ayu${phone}@contoh.example`,
    phone,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    ...(trial !== undefined && { trial_token: trial }),
  });
  const code = await until(`a code for ${phone}`, async () => {
    const found = received().find(({ to }) => to.endsWith(phone.slice(1)));
    return /\b\d{6}\b/.exec(found?.text ?? "")?.[0];
  });
  await ask(client, "otpVerify", { otp_id, code });
  await client.open();
  await ask(client, "pinStore", { pin: PIN, pin_confirmation: PIN });
}

async function adjust(owner: HttpClient, phone: string, amount: number): Promise<void> {
  const { rows } = await ask<{ rows: { member_id: number }[] }>(owner, "officeSearch", {
    query: phone,
  });
  await ask(owner, "memberAdjust", {
    member_id: rows[0]?.member_id,
    direction: "plus",
    amount,
    reason: "Setoran pertama",
    proof: "Kuitansi 1",
  });
}

async function buyAndWait(client: HttpClient, product: string, number: string): Promise<string> {
  const { ref_id } = await ask<{ ref_id: string }>(client, "buyPrepaid", {
    product_code: product,
    destination_number: number,
    price: 1_000_000,
    pin: PIN,
  });
  return until(`the end of ${ref_id}`, async () => {
    const { transaction } = await ask<TransactionDetail>(client, "transaction", { ref_id });
    const { status } = transaction;
    return status === "processing" || status === "unprocessed" ? undefined : status;
  });
}
