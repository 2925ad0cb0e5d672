import type { BrandContext } from "../../../platform/brand-context.ts";
import type { CallContext } from "../../../platform/http/context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import { actorOf } from "../../office/audit/index.ts";
import { memberOf, staffOf } from "../../people/identity/index.ts";
import type { Payments } from "../payments/index.ts";
import { askTopUp } from "./ask-top-up.ts";
import { cancelRequest, readOwn } from "./cancel-request.ts";
import { claimRequest, saveClaimPhoto } from "./claim.ts";
import { acceptClaim, rejectClaim, takeClaim } from "./decide-claim.ts";
import { approveMatches } from "./decide-match.ts";
import { grantAlone, handOver, rejectRequest } from "./decide-request.ts";
import { describeClaim, describeDeposit, listClaims } from "./describe-office.ts";
import { toRequest } from "./describe-request.ts";
import { describeSettings } from "./describe-settings.ts";
import { exportHistory, listHistory } from "./history.ts";
import { listMatches } from "./list-matches.ts";
import { listDeposits, searchDeposits } from "./list-office.ts";
import { describeSettingsRoom, readSettingsHistory, saveSettings } from "./settings-room.ts";

export const depositHandlers = (
  brand: BrandContext,
  payments: Payments,
  wake: () => void,
): Handlers => ({
  ...memberHandlers(brand, payments),
  ...officeHandlers(brand, payments, wake),
});

function memberHandlers(brand: BrandContext, payments: Payments): Handlers {
  return {
    depositSettings: async (_input, { principal, locale }) =>
      describeSettings(brand, payments, memberOf(principal).id, locale),
    depositTopUp: async (input, { principal, idempotencyKey: key, locale }) =>
      askTopUp(brand, payments, { memberId: memberOf(principal).id, key, input, locale }),
    depositRequest: async ({ code }, { principal, locale }) =>
      toRequest(await readOwn(brand, memberOf(principal).id, code), locale),
    depositCancel: async ({ code }, { principal, locale }) =>
      cancelRequest(brand, payments, memberOf(principal).id, code, locale),
    depositClaim: async (input, { principal, idempotencyKey: key, locale }) =>
      claimRequest(brand, memberOf(principal).id, key, input, locale),
    depositClaimPhoto: async (input, { principal, locale }) =>
      saveClaimPhoto(brand, memberOf(principal).id, input, locale),
    depositHistory: async (filter, { principal, locale }) =>
      listHistory(brand.pool, memberOf(principal).id, filter, locale),
    depositExport: async (filter, { principal }) =>
      exportHistory(brand.pool, memberOf(principal).id, filter),
  };
}

function officeHandlers(brand: BrandContext, payments: Payments, wake: () => void): Handlers {
  const detail = async ({ principal, locale }: CallContext, code: string) => {
    wake();
    return describeDeposit(brand, staffOf(principal).id, code, locale);
  };
  const claim = async ({ principal, locale }: CallContext, id: number) => {
    wake();
    return describeClaim(brand, staffOf(principal).id, id, locale);
  };
  return {
    adminDeposits: async (filter, { locale }) => listDeposits(brand, filter, locale),
    adminDepositSearch: async ({ query }, { locale }) => searchDeposits(brand, query, locale),
    adminDeposit: async ({ code }, { principal, locale }) =>
      describeDeposit(brand, staffOf(principal).id, code, locale),
    depositApprove: async (input, context) => {
      await grantAlone(brand, actorOf(context), input, context.idempotencyKey);
      return detail(context, input.code);
    },
    depositHalfApprove: async (input, context) => {
      await grantAlone(brand, actorOf(context), input, context.idempotencyKey);
      return detail(context, input.code);
    },
    depositReject: async (input, context) => {
      await rejectRequest(brand, actorOf(context), input);
      return detail(context, input.code);
    },
    depositHandOver: async (input, context) => {
      await handOver(brand, actorOf(context), input, context.idempotencyKey);
      return detail(context, input.code);
    },
    depositMatches: async (filter, { locale }) => listMatches(brand, filter, locale),
    depositMatchApprove: async ({ matches }, context) => {
      const answer = await approveMatches(brand, actorOf(context), matches, context.locale);
      wake();
      return answer;
    },
    depositClaims: async (filter, { principal, locale }) =>
      listClaims(brand, staffOf(principal).id, filter, locale),
    depositClaimDetail: async ({ claim_id: id }, { principal, locale }) =>
      describeClaim(brand, staffOf(principal).id, id, locale),
    depositClaimTake: async (input, context) => {
      await takeClaim(brand, actorOf(context), input);
      return claim(context, input.claim_id);
    },
    depositClaimAccept: async (input, context) => {
      await acceptClaim(brand, actorOf(context), input);
      return claim(context, input.claim_id);
    },
    depositClaimReject: async (input, context) => {
      await rejectClaim(brand, actorOf(context), input);
      return claim(context, input.claim_id);
    },
    adminDepositSettings: async () => describeSettingsRoom(brand, payments),
    depositSettingsSave: async (input, context) => {
      const { idempotencyKey: key, locale } = context;
      await saveSettings(brand, payments, actorOf(context), input, { key, locale });
      return describeSettingsRoom(brand, payments);
    },
    depositSettingsHistory: async () => readSettingsHistory(brand.pool),
  };
}
