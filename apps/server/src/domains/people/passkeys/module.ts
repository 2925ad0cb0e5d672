import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import type { Authenticate, CallContext } from "../../../platform/http/context.ts";
import type { Module } from "../../../kernel/module.ts";
import type { PersonalData } from "../../../kernel/personal-data.ts";
import { admit, admitByPasskey } from "../devices/index.ts";
import { describeSession, refuseClosed, visitorToken } from "../identity/index.ts";
import { hashToken, memberOf } from "../../../kernel/caller/index.ts";
import { addPasskey, listPasskeys, offerPasskey, removePasskey } from "./manage.ts";
import { PASSKEY_NOTICES } from "./notices.ts";
import { ask, prove } from "./prove.ts";
import { siteOf } from "./site.ts";
import type { Site } from "./site.ts";
import { removeOldChallenges } from "./store.ts";
import type { Challenge } from "./store.ts";

/** Passkeys of members: creation, list, removal, and signing in. Spending by passkey is in domains/sales/purchase. */
function passkeyHandlers(brand: BrandContext, site: Site, authenticate: Authenticate): Handlers {
  const sessionOf = async (token: string) =>
    describeSession(brand, await authenticate(token), token);
  return {
    passkeys: async (_input, { principal }) => listPasskeys(brand, site, memberOf(principal)),
    passkeyAsk: async (_input, context) =>
      offerPasskey(brand, site, memberOf(context.principal), context),
    passkeyAdd: async (input, context) => {
      const member = memberOf(context.principal);
      await addPasskey(brand, site, member, input, context);
      return listPasskeys(brand, site, member);
    },
    passkeyRemove: async ({ passkey_id }, context) => {
      const member = memberOf(context.principal);
      await removePasskey(brand, member, passkey_id, context);
      return listPasskeys(brand, site, member);
    },
    passkeySignInAsk: async (_input, context) => ask(brand, site, signInChallenge(context)),
    passkeySignIn: async (proof, context) => {
      const passkey = await prove(brand, site, proof, signInChallenge(context));
      await refuseClosed(brand, passkey.hp);
      // A passkey that was unused for this long cannot trust a browser: a trusted device must (FEATURES M85).
      const admission = passkey.trusted
        ? { token: await admitByPasskey(brand, passkey.member_id, context) }
        : await admit(brand, passkey.member_id, context);
      if ("token" in admission) return sessionOf(admission.token);
      const token = visitorToken();
      context.setSession(token);
      return { ...(await sessionOf(token)), waiting: admission.waiting };
    },
  };
}

const signInChallenge = ({ sessionToken = "" }: CallContext): Challenge => ({
  purpose: "sign_in",
  sessionHash: hashToken(sessionToken),
});

const PERSONAL_DATA: PersonalData = {
  tables: {
    passkey: {
      columns: ["member_id"],
      erasure: "rows",
      copy: { leftOut: "a secret" },
    },
    passkey_challenge: {
      columns: ["member_id"],
      erasure: { stays: "good for one answer within minutes" },
      copy: { leftOut: "a secret" },
    },
  },
};

export const passkeysModule: Module = {
  name: "people/passkeys",
  template: "nothing",
  notices: Object.values(PASSKEY_NOTICES),
  personalData: PERSONAL_DATA,
  handlers: ({ brand, publicUrl, authenticate }) =>
    passkeyHandlers(brand, siteOf(publicUrl), authenticate),
  housekeeping: removeOldChallenges,
};
