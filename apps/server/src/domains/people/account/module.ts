import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import type { CallContext } from "../../../platform/http/context.ts";
import type { Module } from "../../../kernel/module.ts";
import { describeAccount, renewSession } from "../identity/index.ts";
import { memberOf } from "../../../kernel/caller/index.ts";
import { mountAvatars, removeAvatar, saveAvatar } from "./avatar.ts";
import { cancelEmailChange, proveSide, readEmailChange, sendAgain } from "./change-email.ts";
import { deleteAccount, recoverAccount } from "./deletion.ts";
import { eraseDeletedAccounts } from "./erase.ts";
import { exportAccount } from "./export.ts";
import { PERSONAL_DATA } from "./held-data.ts";
import { ACCOUNT_NOTICES } from "./notices.ts";
import { changePassword, confirmPassword, requireRecentPassword } from "./password.ts";
import type { PersonalData } from "../../../kernel/personal-data.ts";
import { saveProfile, saveSetting } from "./profile.ts";
import { searchAccount } from "./search.ts";

const DONE = { ok: true } as const;

/** A member's profile, settings, avatar, password, search by number, and deletion. */
function accountHandlers(
  brand: BrandContext,
  publicUrl: string,
  held: readonly PersonalData[],
): Handlers {
  const described = async (context: CallContext) => {
    const member = memberOf(context.principal);
    const { name, email } = await readNames(brand, member.id);
    return describeAccount(brand, { ...member, name, email });
  };
  return {
    profileSave: async (input, context) => {
      await saveProfile(brand, memberOf(context.principal), input, { publicUrl, context });
      return described(context);
    },
    emailChange: async (_input, { principal }) => readEmailChange(brand, memberOf(principal).id),
    emailChangeSend: async ({ side }, context) =>
      sendAgain(brand, memberOf(context.principal).id, side, { publicUrl, context }),
    emailChangeProve: async (input, context) => {
      const state = await proveSide(brand, memberOf(context.principal), input, context);
      await renewSession(brand, context);
      return state;
    },
    emailChangeCancel: async (_input, { principal }) =>
      cancelEmailChange(brand, memberOf(principal).id),
    avatarSave: async ({ bytes }, context) => {
      await saveAvatar(brand.pool, memberOf(context.principal).id, Buffer.from(bytes));
      return described(context);
    },
    avatarDelete: async (_input, context) => {
      await removeAvatar(brand.pool, memberOf(context.principal).id);
      return described(context);
    },
    accountSetting: async (changes, context) => {
      const member = memberOf(context.principal);
      const permissions = await saveSetting(brand.pool, member, changes, context);
      return describeAccount(brand, { ...member, permissions });
    },
    passwordChange: async (input, context) => {
      await changePassword(brand, memberOf(context.principal), input, context);
      await renewSession(brand, context);
      return DONE;
    },
    passwordConfirm: async ({ password }, context) => {
      const confirmed = await confirmPassword(
        brand,
        memberOf(context.principal).id,
        password,
        context,
      );
      await renewSession(brand, context);
      return confirmed;
    },
    accountSearch: async ({ hp }, context) => searchAccount(brand, memberOf(context.principal), hp),
    accountExport: async (_input, context) => {
      await requireRecentPassword(brand.pool, context);
      return exportAccount(brand, held, await described(context), memberOf(context.principal).id);
    },
    accountDelete: async ({ password }, context) => {
      const answer = await deleteAccount(brand, memberOf(context.principal).id, password, context);
      context.setSession(undefined);
      return answer;
    },
    accountRecovery: async ({ hp, password }, context) => {
      await recoverAccount(brand, hp, password, context);
      return DONE;
    },
  };
}

/** Reads the current values, because a session may still cache those before this call. */
async function readNames(
  brand: BrandContext,
  memberId: number,
): Promise<{ name: string; email: string | null }> {
  const answer = await brand.pool.query<{ name: string; email: string | null }>(
    "select name, email from member where id = $1",
    [memberId],
  );
  const row = answer.rows[0];
  if (row === undefined) throw new Error("a session without its account");
  return row;
}

const DAY_MS = 24 * 60 * 60_000;

export const accountModule: Module = {
  name: "people/account",
  template: "nothing",
  notices: Object.values(ACCOUNT_NOTICES),
  personalData: PERSONAL_DATA,
  handlers: ({ brand, publicUrl, personalData }) => accountHandlers(brand, publicUrl, personalData),
  memberRoutes: mountAvatars,
  workers: ({ brand, personalData }) => [
    {
      name: "deleted accounts",
      pauseMs: DAY_MS,
      work: () => eraseDeletedAccounts(brand, personalData),
    },
  ],
};
