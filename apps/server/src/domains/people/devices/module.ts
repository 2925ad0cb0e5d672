import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import type { Authenticate, CallContext } from "../../../platform/http/context.ts";
import type { Module } from "../../../kernel/module.ts";
import type { PersonalData } from "../../../kernel/personal-data.ts";
import { checkMember, describeSession, endSession, visitorToken } from "../identity/index.ts";
import { memberOf } from "../../../kernel/caller/index.ts";
import { acceptDevice, rejectDevice } from "./answer-attempt.ts";
import {
  forgetDevice,
  listDevices,
  renameDevice,
  revokeDevice,
  signOutOthers,
} from "./manage-devices.ts";
import { DEVICE_NOTICES } from "./notices.ts";
import { savePushToken } from "./push-token.ts";
import { recover, requestRecovery } from "./recover.ts";
import type { Asker } from "./refuse-untrusted.ts";
import { admit } from "./sign-in.ts";
import { trustRecovering } from "./trust-recovering.ts";
import { waitForDevice } from "./wait-for-device.ts";

/** Sign-in of members, and their devices. */
function deviceHandlers(brand: BrandContext, authenticate: Authenticate): Handlers {
  const sessionOf = async (token: string) =>
    describeSession(brand, await authenticate(token), token);
  return {
    login: async ({ hp, password }, context) => {
      const memberId = await checkMember(brand, hp, password, context);
      const admission = await admit(brand, memberId, context);
      if ("token" in admission) return sessionOf(admission.token);
      return { ...(await sessionOf(await visitorOf(brand, context))), waiting: admission.waiting };
    },
    deviceWait: async (_input, context) => {
      const { token, ...progress } = await waitForDevice(brand, context);
      return { ...progress, session: token === undefined ? null : await sessionOf(token) };
    },
    deviceRecover: async (_input, context) => requestRecovery(brand, context),
    deviceRecoverVerify: async (input, context) => sessionOf(await recover(brand, input, context)),
    devices: async (_input, context) => listDevices(brand, askerOf(context)),
    deviceAccept: async (input, context) => {
      await acceptDevice(brand, askerOf(context), input);
      return listDevices(brand, askerOf(context));
    },
    deviceTrust: async (input, context) => {
      await trustRecovering(brand, askerOf(context), input);
      return listDevices(brand, askerOf(context));
    },
    deviceReject: async ({ device_id }, context) => {
      await rejectDevice(brand, askerOf(context), device_id);
      return listDevices(brand, askerOf(context));
    },
    deviceRevoke: async ({ device_id }, context) => {
      await revokeDevice(brand, askerOf(context), device_id);
      return listDevices(brand, askerOf(context));
    },
    deviceRename: async (input, context) => {
      await renameDevice(brand, askerOf(context), input);
      return listDevices(brand, askerOf(context));
    },
    deviceForget: async ({ device_id }, context) => {
      await forgetDevice(brand, askerOf(context), device_id);
      return listDevices(brand, askerOf(context));
    },
    pushTokenSave: async ({ device_token }, context) => {
      await savePushToken(brand, device_token, context);
      return { ok: true };
    },
    deviceSignOutOthers: async (_input, context) => {
      await signOutOthers(brand, askerOf(context));
      return listDevices(brand, askerOf(context));
    },
  };
}

const askerOf = (context: CallContext): Asker => ({ member: memberOf(context.principal), context });

/** A waiting browser is not signed in, and its earlier session has ended. */
async function visitorOf(brand: BrandContext, context: CallContext): Promise<string> {
  if (context.sessionToken !== undefined) await endSession(brand, context.sessionToken);
  const token = visitorToken();
  context.setSession(token);
  return token;
}

const PERSONAL_DATA: PersonalData = {
  tables: {
    device: {
      columns: ["member_id", "address"],
      erasure: "rows",
      copy: { leftOut: "its sessions are in the copy" },
    },
  },
};

/** Browsers that were never accepted and are not blocked are deleted after this. */
const KEPT_DAYS = 30;

async function removeOldDevices(brand: BrandContext): Promise<void> {
  await brand.pool.query(
    `delete from device d where not was_trusted and trusted_from is null and blocked_at is null
       and last_used_at < now() - make_interval(days => $1) and not exists (select from session s where s.device_id = d.id)`,
    [KEPT_DAYS],
  );
}

export const devicesModule: Module = {
  name: "people/devices",
  template: "nothing",
  liveEvents: {
    device: () => [{ type: "device" }],
  },
  notices: Object.values(DEVICE_NOTICES),
  personalData: PERSONAL_DATA,
  handlers: ({ brand, authenticate }) => deviceHandlers(brand, authenticate),
  housekeeping: removeOldDevices,
};
