import type { Module } from "../../../kernel/module.ts";
import type { PersonalData } from "../../../kernel/personal-data.ts";
import { PIN_NOTICES } from "./notices.ts";
import { identityHandlers } from "./routes.ts";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { removeOldGuesses } from "./spray.ts";
import { removeOldStaffPlaces } from "../../../kernel/caller/index.ts";

const PERSONAL_DATA: PersonalData = {
  tables: {
    member: {
      columns: ["hp", "email", "upline_id", "referred_by"],
      erasure: "emptied",
      copy: "copied",
    },
    member_password: {
      columns: ["member_id"],
      erasure: "rows",
      copy: { leftOut: "a secret" },
    },
    session: {
      columns: ["member_id", "address", "user_agent"],
      erasure: { stays: "sessions end when the owner deletes the account" },
      copy: "copied",
    },
    spending_authority: {
      columns: ["member_id"],
      erasure: { stays: "good for one purchase within seconds" },
      copy: { leftOut: "a secret" },
    },
  },
  erase: async (_brand, client, { memberId, hp }) => {
    await client.query("delete from login_attempt where key in ($1, $2)", [
      `hp:${hp}`,
      `password:${memberId}`,
    ]);
  },
  copy: async (database, memberId) => {
    const found = await database.query<{ rows: unknown }>(
      `select coalesce(json_agg(json_build_object('created_at', created_at, 'address', address, 'user_agent', user_agent)
         order by created_at), '[]') as rows
       from session where member_id = $1`,
      [memberId],
    );
    return { sessions: found.rows[0]?.rows };
  },
};

/** Deletes expired sessions, old guesses and sign-in attempts, and unused staff locations. */
async function removeEnded(brand: BrandContext): Promise<void> {
  await brand.pool.query("delete from session where expires_at < now()");
  await removeOldGuesses(brand);
  await removeOldStaffPlaces(brand.pool);
  await brand.pool.query("delete from login_attempt where last_at < now() - interval '2 days'");
}

export const identityModule: Module = {
  name: "people/identity",
  template: "nothing",
  notices: Object.values(PIN_NOTICES),
  personalData: PERSONAL_DATA,
  handlers: ({ brand }) => identityHandlers(brand),
  housekeeping: removeEnded,
};
