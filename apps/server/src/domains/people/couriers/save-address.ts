import type {
  CourierAddress,
  CourierAddressInput,
  OfficeCourierAddress,
} from "@konter/contract/couriers";
import type { Queries } from "@konter/postgres";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { idempotent, inputHash } from "../../../platform/idempotent.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { refuseUnknownRegions } from "../addresses/index.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { lockMember, maskEmail, maskName, maskPhone, memberSubject } from "../members/index.ts";
import { notify } from "../../../kernel/notices/index.ts";
import { refuseForeignNumber } from "../registration/index.ts";
import { decide, lockRequest } from "./requests.ts";
import { findRequests, keepFormer, readAddress, readFormer } from "./store.ts";
import { COURIER_NOTICES } from "./notices.ts";

/** Returns a member's courier address for staff, with the open request. Throws member_not_found. */
export async function readForOffice(
  database: Queries,
  memberId: number,
): Promise<OfficeCourierAddress> {
  const member = await database.query("select from member where id = $1", [memberId]);
  if (member.rowCount === 0) throw new DomainError("member_not_found");
  const [address, past, [waiting]] = await Promise.all([
    readAddress(database, memberId),
    readFormer(database, memberId),
    findRequests(database, "r.member_id = $1 and r.state = 'waiting'", [memberId]),
  ]);
  return { address, past, waiting: waiting ?? null };
}

/**
 * Sets an agent's courier address (FEATURES M110, M111), once per key, and completes the given request. The earlier
 * address is kept until the account is erased, and the audit log records the change. Throws member_not_found,
 * phone_not_mobile, region_unknown, courier_address_changed when it was changed meanwhile, request_not_found,
 * request_decided, idempotency_key_reused.
 */
export async function saveAddress(
  brand: BrandContext,
  actor: Actor,
  key: string,
  input: CourierAddressInput,
): Promise<OfficeCourierAddress> {
  const { member_id: memberId, request_id: requestId, reason } = input;
  refuseForeignNumber(input.phone, "phone");
  const call = {
    earlier:
      "select input_hash = $3 as same from courier_address_change where staff_id = $1 and key = $2",
    key: [actor.staffId, key],
    input: [inputHash(input)],
  };
  await inTransaction(brand.pool, (client) =>
    idempotent<void>(client, call, async () => {
      await client.query(
        "insert into courier_address_change (staff_id, key, input_hash) values ($1, $2, $3)",
        [...call.key, ...call.input],
      );
      await lockMember(client, memberId);
      await refuseUnknownRegions(client, [
        ["province", input.province],
        ["city", input.city],
        ["district", input.district],
        ["sub_district", input.sub_district],
      ]);
      const before = await readAddress(client, memberId);
      if ((before?.version ?? 0) !== input.version)
        throw new DomainError("courier_address_changed");
      if (requestId !== undefined) {
        await lockRequest(client, requestId, memberId);
        await decide(client, actor, requestId, "done", reason);
      }
      if (before !== null) await keepFormer(client, memberId, before, actor.staffId);
      await writeAddress(client, actor, input);
      const values = valuesFor(brand, memberId);
      await recordAction(client, actor, {
        action: "member.courier_address",
        subject: memberSubject(memberId),
        ...(before && { before: values(before) }),
        after: values((await readAddress(client, memberId)) as CourierAddress),
        detail: { reason, ...(requestId !== undefined && { request: requestId }) },
      });
      await notify(client, COURIER_NOTICES.courier_address_changed, { memberId, facts: {} });
    }),
  );
  return readForOffice(brand.pool, memberId);
}

async function writeAddress(
  client: pg.ClientBase,
  actor: Actor,
  input: CourierAddressInput,
): Promise<void> {
  await client.query(
    `insert into courier_address (member_id, name, email, phone, address, province, city, district, sub_district, postal_code,
       latitude, longitude, note, changed_by) values ($1, $2, nullif($3, ''), $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     on conflict (member_id) do update set name = excluded.name, email = excluded.email, phone = excluded.phone,
       address = excluded.address, province = excluded.province, city = excluded.city, district = excluded.district,
       sub_district = excluded.sub_district, postal_code = excluded.postal_code, latitude = excluded.latitude,
       longitude = excluded.longitude, note = excluded.note, changed_by = excluded.changed_by,
       changed_at = clock_timestamp(), version = courier_address.version + 1`,
    [
      input.member_id,
      input.name,
      input.email,
      input.phone,
      input.address,
      input.province,
      input.city,
      input.district,
      input.sub_district ?? null,
      input.postal_code,
      input.latitude,
      input.longitude,
      input.note,
      actor.staffId,
    ],
  );
}

/**
 * Builds the permanent audit values: the regions in words, the person masked, and keyed hashes of exact fields, which
 * only show that they changed. The earlier values are in courier_address_past until the account is erased.
 */
const valuesFor =
  (brand: BrandContext, memberId: number) =>
  (address: CourierAddress): object => {
    const { id: _id, changed_at: _at, latitude, longitude, ...values } = address;
    const print = (value: unknown): string =>
      brand.keys.codeDigest(`courier_address.${memberId}`, JSON.stringify(value)).toString("hex");
    return {
      ...values,
      name: maskName(values.name),
      phone: maskPhone(values.phone),
      email: values.email === null ? null : maskEmail(values.email),
      address: print(values.address),
      note: print(values.note),
      place: print([latitude, longitude]),
      sub_district: values.sub_district?.name ?? null,
      district: values.district.name,
      city: values.city.name,
      province: values.province.name,
    };
  };
