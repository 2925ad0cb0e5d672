import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import { actorOf } from "../../../kernel/audit/index.ts";
import { memberOf } from "../../../kernel/caller/index.ts";
import type { Module } from "../../../kernel/module.ts";
import type { PersonalData } from "../../../kernel/personal-data.ts";
import { returnRefundKind } from "./approval-kind.ts";
import { askReturn, describeReturns } from "./ask-return.ts";
import { noteWaybill, withdrawReturn } from "./buyer-acts.ts";
import { approveReturn, receiveReturn, rejectReturn } from "./decide-return.ts";
import { RETURN_INBOX } from "./inbox.ts";
import { RETURN_NOTICES } from "./notices.ts";
import { describeForStaff, listForStaff } from "./office-returns.ts";
import { mountOwnReturnPhotos, mountReturnPhotos, saveReturnPhoto } from "./photos.ts";
import { refundAlone } from "./refund-return.ts";

const memberHandlers = (brand: BrandContext): Handlers => ({
  shopReturns: async ({ number }, { principal, locale }) =>
    describeReturns(brand, memberOf(principal).id, number, locale),
  shopReturnAsk: async (input, { principal, idempotencyKey }) =>
    askReturn(brand, memberOf(principal).id, input, idempotencyKey),
  shopReturnPhoto: async (input, { principal }) =>
    saveReturnPhoto(brand, memberOf(principal).id, input),
  shopReturnWithdraw: async ({ return_id: id }, { principal }) =>
    withdrawReturn(brand, memberOf(principal).id, id),
  shopReturnWaybill: async (input, { principal }) =>
    noteWaybill(brand, memberOf(principal).id, input),
});

function officeHandlers(brand: BrandContext): Handlers {
  const shown = ({ return_id: id }: { readonly return_id: number }) =>
    describeForStaff(brand.pool, id);
  return {
    adminShopReturns: async (query) => listForStaff(brand.pool, query),
    adminShopReturn: shown,
    adminShopReturnApprove: async (input, context) => {
      await approveReturn(brand, actorOf(context), input);
      return shown(input);
    },
    adminShopReturnReject: async (input, context) => {
      await rejectReturn(brand, actorOf(context), input);
      return shown(input);
    },
    adminShopReturnReceive: async (input, context) => {
      await receiveReturn(brand, actorOf(context), input);
      return shown(input);
    },
    adminShopReturnRefund: async (input, context) => {
      await refundAlone(brand, actorOf(context), input);
      return shown(input);
    },
  };
}

/** The number of latest returns in a data export. */
const MOST_RETURNS = 10_000;

const PERSONAL_DATA: PersonalData = {
  tables: {
    shop_return: {
      columns: ["member_id", "text"],
      erasure: { stays: "why money went back is part of the books" },
      copy: "copied",
    },
  },
  erase: async (_brand, client, { memberId }) => {
    await client.query(
      "delete from shop_return_photo where return_id in (select id from shop_return where member_id = $1)",
      [memberId],
    );
  },
  copy: async (database, memberId) => {
    const found = await database.query<{ rows: unknown }>(
      `select coalesce(json_agg(json_build_object('at', asked_at, 'reason', reason, 'text', text, 'state', state, 'words', words,
         'refunded', goods_amount + shipping_amount) order by id desc), '[]') as rows
       from (select * from shop_return where member_id = $1 order by id desc limit $2) latest`,
      [memberId, MOST_RETURNS],
    );
    return { shop_returns: found.rows[0]?.rows };
  },
};

export const returnsModule: Module = {
  name: "shop/returns",
  template: "nothing",
  inbox: [RETURN_INBOX],
  notices: Object.values(RETURN_NOTICES),
  personalData: PERSONAL_DATA,
  handlers: ({ brand }) => ({ ...memberHandlers(brand), ...officeHandlers(brand) }),
  memberRoutes: mountOwnReturnPhotos,
  officeRoutes: mountReturnPhotos,
  approvalKinds: () => [returnRefundKind()],
};
