import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import type { Authenticate } from "../../../platform/http/context.ts";
import type { Module } from "../../../kernel/module.ts";
import { actorOf } from "../../../kernel/audit/index.ts";
import type { PersonalData } from "../../../kernel/personal-data.ts";
import { describeSession } from "../identity/index.ts";
import { memberOf } from "../../../kernel/caller/index.ts";
import { MEMBER_SUBJECTS } from "./audit-subjects.ts";
import { adjustAlone } from "./adjust-balance.ts";
import { balanceAdjustmentKind } from "./adjustment-kind.ts";
import {
  blockDevice,
  blockMember,
  blockNumber,
  endBlocks,
  liftBlock,
  listBlocks,
} from "./blocks.ts";
import { describeMember, revealMember } from "./describe-member.ts";
import { recoveryEndKind } from "./end-recovery.ts";
import { exportMembers, listMembers } from "./list-members.ts";
import { listMemberAudit, listMemberDevices, listMessages, listStatement } from "./member-tabs.ts";
import { numberMoveKind } from "./move-number.ts";
import { MEMBER_NOTICES } from "./notices.ts";
import { askPermission, decideRequest, listRequests, readAsked } from "./permission-requests.ts";
import { endGrants, grantPermission, removeGrant, requireExtra } from "./permissions.ts";
import { listRecoveries, stopRecovery } from "./recoveries.ts";
import { searchOffice } from "./search.ts";
import { standingKind } from "./standing-kind.ts";
import { changeFlags, changeStanding } from "./standing.ts";
import { allowByStaff } from "./stop-spending.ts";
import { verifyAdjustments } from "./verify-adjustments.ts";
import { askView, beginView, endView, endViews, noteViewedPage } from "./view.ts";
import { MEMBERS_INBOX } from "./inbox.ts";

/** Members in the back office, and extra permissions for members themselves. */
function memberHandlers(
  brand: BrandContext,
  authenticate: Authenticate,
  publicUrl: string,
): Handlers {
  return {
    ...readingHandlers(brand),
    ...changingHandlers(brand),
    ...permissionHandlers(brand),
    ...viewHandlers(brand, authenticate, publicUrl),
  };
}

function readingHandlers(brand: BrandContext): Handlers {
  return {
    officeSearch: async (input) => searchOffice(brand.pool, input),
    adminMembers: async (input) => listMembers(brand, input),
    memberExport: async (input, context) => exportMembers(brand, actorOf(context), input),
    adminMember: async ({ member_id }) => describeMember(brand, member_id),
    memberReveal: async (input, context) => revealMember(brand, actorOf(context), input),
    memberStatement: async (input) => listStatement(brand, input),
    memberDevices: async ({ member_id }) => listMemberDevices(brand.pool, member_id),
    memberMessages: async (input) => listMessages(brand.pool, input),
    memberAudit: async (input) => listMemberAudit(brand.pool, input),
    blocks: async (input) => listBlocks(brand.pool, input),
    recoveries: async () => listRecoveries(brand.pool),
    permissionRequests: async (input) => listRequests(brand.pool, input),
  };
}

function changingHandlers(brand: BrandContext): Handlers {
  return {
    memberBlock: async (input, context) => blockMember(brand, actorOf(context), input),
    numberBlock: async (input, context) => blockNumber(brand, actorOf(context), input),
    deviceBlock: async (input, context) => blockDevice(brand, actorOf(context), input),
    blockLift: async (input, context) => liftBlock(brand, actorOf(context), input),
    memberAllowSpending: async (input, context) => {
      await allowByStaff(brand, actorOf(context), input);
      return describeMember(brand, input.member_id);
    },
    memberStanding: async (input, context) => {
      await changeStanding(brand, actorOf(context), input);
      return describeMember(brand, input.member_id);
    },
    memberFlags: async (input, context) => {
      await changeFlags(brand, actorOf(context), input);
      return describeMember(brand, input.member_id);
    },
    memberAdjust: async (input, context) => {
      const { idempotencyKey: key } = context;
      const code = await adjustAlone(brand, actorOf(context), input, key);
      return { code, member: await describeMember(brand, input.member_id) };
    },
    permissionGrant: async (input, context) => {
      await grantPermission(brand, actorOf(context), input);
      return describeMember(brand, input.member_id);
    },
    permissionRemove: async (input, context) =>
      describeMember(brand, await removeGrant(brand, actorOf(context), input)),
    permissionDecide: async (input, context) => {
      await decideRequest(brand, actorOf(context), input);
      return { ok: true };
    },
    recoveryStop: async (input, context) => {
      await stopRecovery(brand, actorOf(context), input);
      return listRecoveries(brand.pool);
    },
  };
}

function permissionHandlers(brand: BrandContext): Handlers {
  return {
    permissionAsked: async ({ permission }, { principal }) => {
      requireExtra(permission);
      return readAsked(brand.pool, memberOf(principal).id, permission);
    },
    permissionAsk: async (input, { principal }) => askPermission(brand, memberOf(principal), input),
  };
}

function viewHandlers(
  brand: BrandContext,
  authenticate: Authenticate,
  publicUrl: string,
): Handlers {
  return {
    memberView: async (input, context) => askView(brand, actorOf(context), publicUrl, input),
    viewBegin: async ({ token }, context) => {
      const session = await beginView(brand, token, context);
      return describeSession(brand, await authenticate(session), session);
    },
    viewPage: async ({ path }, context) => {
      await noteViewedPage(brand, context.principal, context, path);
      return { ok: true };
    },
    viewEnd: async (_input, context) => {
      await endView(brand, context);
      return { ok: true };
    },
  };
}

const PERSONAL_DATA: PersonalData = {
  tables: {
    account_view: {
      columns: ["member_id"],
      erasure: { stays: "the brand's own record of what its staff did" },
      copy: { leftOut: "the brand's own record of what its staff did" },
    },
    balance_adjustment: {
      columns: ["member_id"],
      erasure: { stays: "the books are kept, without the name" },
      copy: { leftOut: "it follows from the ledger" },
    },
    block: {
      columns: ["member_id", "hp"],
      erasure: { stays: "who was kept out stays out under another account" },
      copy: { leftOut: "the brand's own record of what its staff did" },
    },
    former_number: {
      columns: ["member_id", "hp"],
      erasure: "rows",
      copy: { leftOut: "a number that the account no longer has" },
    },
    member_standing: {
      columns: ["member_id", "upline_id"],
      erasure: { stays: "what cashback and shares were reckoned by" },
      copy: { leftOut: "the account shows the present one" },
    },
    standing_change: {
      columns: ["member_id", "upline_before", "upline_id"],
      erasure: { stays: "what cashback and shares were reckoned by" },
      copy: { leftOut: "the account shows the present one" },
    },
    permission_grant: {
      columns: ["member_id"],
      erasure: { stays: "the brand's own record of what its staff did" },
      copy: { leftOut: "the account shows what it may do" },
    },
    permission_request: {
      columns: ["member_id"],
      erasure: "emptied",
      copy: { leftOut: "the account shows what it may do" },
    },
    spending_stop: {
      columns: ["member_id", "stopped_by", "lifted_by"],
      erasure: { stays: "who stopped whose spending, without the names" },
      copy: { leftOut: "the account shows an open one" },
    },
  },
  erase: async (_brand, client, { memberId }) => {
    await client.query(
      "update permission_request set note = '' where member_id = $1 and note <> ''",
      [memberId],
    );
  },
};

/** Time limits apply before the worker runs: it only records their end and notifies. */
const ENDS_PAUSE_MS = 5_000;

export const membersModule: Module = {
  name: "people/members",
  template: "nothing",
  inbox: MEMBERS_INBOX,
  auditSubjects: () => [MEMBER_SUBJECTS],
  notices: Object.values(MEMBER_NOTICES),
  personalData: PERSONAL_DATA,
  handlers: ({ brand, authenticate, publicUrl }) => memberHandlers(brand, authenticate, publicUrl),
  workers: ({ brand }) => [
    {
      name: "blocks and permissions",
      pauseMs: ENDS_PAUSE_MS,
      work: async () => {
        await endViews(brand);
        const more = await Promise.all([endBlocks(brand), endGrants(brand)]);
        return more.includes(true);
      },
    },
  ],
  approvalKinds: ({ brand }) => [
    numberMoveKind(brand),
    recoveryEndKind(),
    standingKind(),
    balanceAdjustmentKind(brand),
  ],
  proveBooks: ({ pool }) => verifyAdjustments(pool),
};
