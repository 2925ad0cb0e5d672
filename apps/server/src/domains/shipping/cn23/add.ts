import { chooseForm, netOfLines, RUPIAH, RUPIAH_RATE } from "@konter/contract/cn23";
import type { Cn23, Cn23AddInput, Cn23Limits, Cn23Line } from "@konter/contract/cn23";
import { rupiah } from "@konter/contract/money";
import { businessDate } from "@konter/contract/time";
import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { idempotent, inputHash } from "../../../platform/idempotent.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { newReference } from "../../../kernel/references.ts";
import {
  readBrandSettings,
  readFreshSettings,
  readSettingTime,
} from "../../../kernel/settings/index.ts";
import { holdAccount } from "../../people/identity/index.ts";
import {
  currentHsYear,
  markWeekUsed,
  nameOfHs,
  rateOf,
  readKurs,
  readRates,
  weekOfDay,
} from "../customs/index.ts";
import { requireDeclarable } from "./check-resi.ts";
import { describeOwn } from "./store.ts";

const today = (): string => businessDate(new Date());

/** What chooses between CN22 and CN23 today. Throws kurs_missing. */
export async function readLimits(brand: BrandContext): Promise<Cn23Limits> {
  const [{ cn22_most_sdr: most, sdr_rupiah: sdr }, setAt, kurs] = await Promise.all([
    readBrandSettings(brand),
    readSettingTime(brand.pool, "sdr_rupiah"),
    readKurs(brand.pool, today()),
  ]);
  return {
    most_sdr: most,
    sdr_rupiah: rupiah(sdr),
    sdr_set_at: setAt?.toISOString() ?? null,
    kurs,
  };
}

/**
 * Adds a declaration once per key. Throws the codes of checkResi, cn23_needed, cn23_signed_later, hs_code_unknown,
 * kurs_missing, kurs_currency_missing, idempotency_key_reused.
 */
export async function addDeclaration(
  brand: BrandContext,
  memberId: number,
  input: Cn23AddInput,
  key: string,
): Promise<Cn23> {
  const refId = await inTransaction(brand.pool, async (client) => {
    const call = {
      earlier:
        "select ref_id as answer, input_hash = $3 as same from cn23 where member_id = $1 and idempotency_key = $2",
      key: [memberId, key],
      input: [inputHash(input)],
    };
    return idempotent<string>(client, call, async () => {
      if (input.signed_on > today()) throw refused("cn23_signed_later", "signed_on");
      // Two declarations of one waybill wait for each other.
      await holdAccount(client, memberId);
      const parcel =
        input.resi === undefined
          ? undefined
          : await requireDeclarable(client, memberId, input.resi);
      const lines = await namedLines(client, input);
      const value = await valueOf(brand, client, input);
      return insert(client, {
        memberId,
        input,
        key,
        shipmentId: parcel?.id ?? null,
        lines,
        value,
      });
    });
  });
  return describeOwn(brand.pool, memberId, refId);
}

const refused = (
  code: "cn23_signed_later" | "cn23_needed" | "hs_code_unknown",
  field: string,
  parameters: Readonly<Record<string, string | number>> = {},
) => new DomainError(code, { parameters, fields: { [field]: { rule: code, parameters } } });

/** The lines with the names of their HS codes, as the list of today has them. Throws hs_code_unknown. */
async function namedLines(
  database: Queries,
  { lines }: Cn23AddInput,
): Promise<readonly Cn23Line[]> {
  const year = await currentHsYear(database);
  const named: Cn23Line[] = [];
  for (const [at, line] of lines.entries()) {
    const { hs_code: code, origin, value, ...rest } = line;
    const name =
      code === undefined || year === undefined ? undefined : await nameOfHs(database, year, code);
    if (code !== undefined && name === undefined)
      throw refused("hs_code_unknown", `lines.${at}.hs_code`, { code, year: year ?? "–" });
    named.push({
      ...rest,
      value_cents: value,
      hs_code: code ?? null,
      hs_name: name ?? null,
      origin: origin ?? null,
    });
  }
  return named;
}

/** The form that the value needs, with the rates that say so. Throws kurs_missing, kurs_currency_missing, cn23_needed. */
async function valueOf(brand: BrandContext, database: Queries, input: Cn23AddInput) {
  const settings = await readFreshSettings(brand, database);
  const rule = { most_sdr: settings.cn22_most_sdr, sdr_rupiah: settings.sdr_rupiah };
  const { rate, weekId } = await readRate(database, input.currency);
  const choice = chooseForm(input.total_value, rate, rule);
  if (input.form === "CN22" && choice.form === "CN23")
    throw refused("cn23_needed", "form", { most: rule.most_sdr });
  return { ...choice, ...rule, weekId };
}

async function readRate(database: Queries, currency: string) {
  if (currency === RUPIAH) return { rate: RUPIAH_RATE, weekId: null };
  const week = await weekOfDay(database, today());
  const rate = rateOf(await readRates(database, week.week_id), week, currency);
  await markWeekUsed(database, week);
  return { rate, weekId: week.week_id };
}

interface NewDeclaration {
  readonly memberId: number;
  readonly input: Cn23AddInput;
  readonly key: string;
  readonly shipmentId: number | null;
  readonly lines: readonly Cn23Line[];
  readonly value: Awaited<ReturnType<typeof valueOf>>;
}

const orNull = (text: string | undefined): string | null =>
  text === undefined || text === "" ? null : text;

const partyOf = ({ name, business, address, city, postcode, phone }: Cn23AddInput["sender"]) => ({
  name,
  business: orNull(business),
  address,
  city,
  postcode: orNull(postcode),
  phone: orNull(phone),
});

/** Writes the declaration and its first step; returns its reference. */
async function insert(client: Queries, given: NewDeclaration): Promise<string> {
  const { memberId, input, key, shipmentId, lines, value } = given;
  const { sender, recipient } = input;
  const columns = {
    ref_id: newReference("E"),
    member_id: memberId,
    idempotency_key: key,
    input_hash: inputHash(input),
    form: input.form,
    needed_form: value.form,
    resi: input.resi ?? null,
    shipment_id: shipmentId,
    sender: JSON.stringify({
      ...partyOf(sender),
      customs_reference: orNull(sender.customs_reference),
    }),
    recipient: JSON.stringify({
      ...partyOf(recipient),
      country: recipient.country,
      importer_reference: orNull(recipient.importer_reference),
      importer_phone: orNull(recipient.importer_phone),
      importer_email: orNull(recipient.importer_email),
    }),
    category: input.category,
    explanation: orNull(input.explanation),
    lines: JSON.stringify(lines),
    currency: input.currency,
    total_cents: input.total_value,
    net_grams: netOfLines(lines),
    gross_grams: input.gross_grams,
    postal_charges: input.postal_charges,
    comments: orNull(input.comments),
    licence: orNull(input.licence),
    certificate: orNull(input.certificate),
    invoice: orNull(input.invoice),
    office: input.office,
    signed_by: input.signed_by,
    signed_on: input.signed_on,
    value_rupiah: value.value_rupiah,
    value_sdr_cents: value.value_sdr_cents,
    most_sdr: value.most_sdr,
    sdr_rupiah: value.sdr_rupiah,
    week_id: value.weekId,
  };
  const names = Object.keys(columns);
  const written = await client.query<{ id: number }>(
    `insert into cn23 (${names.join(", ")}) values (${names.map((_name, at) => `$${at + 1}`).join(", ")}) returning id`,
    Object.values(columns),
  );
  await client.query("insert into cn23_step (cn23_id, step, member_id) values ($1, 'added', $2)", [
    onlyRow(written).id,
    memberId,
  ]);
  return columns.ref_id;
}
