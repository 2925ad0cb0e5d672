import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import { actorOf } from "../../../kernel/audit/index.ts";
import { memberOf } from "../../../kernel/caller/index.ts";
import type { Module } from "../../../kernel/module.ts";
import type { PersonalData } from "../../../kernel/personal-data.ts";
import { requireParcelAgent } from "../couriers/index.ts";
import type { CourierRegistry } from "../couriers/index.ts";
import { postalCancelKind } from "./approval-kind.ts";
import { approveAlone, rejectCancel } from "./decide.ts";
import { describeCancel } from "./describe.ts";
import { fileCancel } from "./file-cancel.ts";
import { POSTAL_CANCEL_INBOX } from "./inbox.ts";
import { POSTAL_CANCEL_NOTICES } from "./notices.ts";
import { describeForStaff, listForStaff } from "./office.ts";
import { addProof, dropOldProofs, removeProof } from "./proofs.ts";
import { mountOwnProofs, mountStaffProofs } from "./serve-proofs.ts";
import { verifyPostalCancels } from "./verify-postal-cancels.ts";

function memberHandlers(brand: BrandContext, registry: CourierRegistry): Handlers {
  const agent = async (principal: Parameters<typeof memberOf>[0]): Promise<number> => {
    const { id } = memberOf(principal);
    await requireParcelAgent(brand.pool, id);
    return id;
  };
  const shown = (memberId: number, refId: string) =>
    describeCancel(brand, registry, memberId, refId);
  return {
    postalCancel: async ({ ref_id }, { principal }) => shown(await agent(principal), ref_id),
    postalCancelFile: async (input, { principal }) => {
      const id = await agent(principal);
      await addProof(brand, registry, id, input);
      return shown(id, input.ref_id);
    },
    postalCancelFileRemove: async (input, { principal }) => {
      const id = await agent(principal);
      await removeProof(brand, id, input);
      return shown(id, input.ref_id);
    },
    postalCancelSend: async (input, { principal }) => {
      const id = await agent(principal);
      await fileCancel(brand, registry, id, input);
      return shown(id, input.ref_id);
    },
  };
}

function officeHandlers(brand: BrandContext, wakeShipments: () => void): Handlers {
  return {
    adminPostalCancels: async (query) => listForStaff(brand.pool, query),
    adminPostalCancel: async ({ case_id: id }) => describeForStaff(brand.pool, id),
    adminPostalCancelApprove: async (input, context) => {
      await approveAlone(brand, actorOf(context), input);
      wakeShipments();
      return describeForStaff(brand.pool, input.case_id);
    },
    adminPostalCancelReject: async (input, context) => {
      await rejectCancel(brand, actorOf(context), input);
      return describeForStaff(brand.pool, input.case_id);
    },
  };
}

/** The number of latest cases in a data export. */
const MOST_CASES = 10_000;

const PERSONAL_DATA: PersonalData = {
  tables: {
    postal_cancel: {
      columns: ["member_id", "words"],
      erasure: { stays: "why money went back is part of the books" },
      copy: "copied",
    },
    postal_cancel_file: {
      columns: ["member_id", "name"],
      erasure: "rows",
      copy: { leftOut: "its owner has the files" },
    },
  },
  copy: async (database, memberId) => {
    const found = await database.query<{ cases: unknown }>(
      `select coalesce(json_agg(json_build_object('at', filed_at, 'amount', amount, 'words', words, 'state', state, 'answer', answer)
         order by id desc), '[]') as cases from (select * from postal_cancel where member_id = $1 order by id desc limit $2) c`,
      [memberId, MOST_CASES],
    );
    return { postal_cancels: found.rows[0]?.cases };
  },
};

export const postalCancelsModule: Module = {
  name: "shipping/postal-cancels",
  template: "nothing",
  inbox: [POSTAL_CANCEL_INBOX],
  notices: Object.values(POSTAL_CANCEL_NOTICES),
  personalData: PERSONAL_DATA,
  handlers: ({ brand, couriers, wake }) => ({
    ...memberHandlers(brand, couriers),
    ...officeHandlers(brand, () => wake("shipments")),
  }),
  memberRoutes: mountOwnProofs,
  officeRoutes: mountStaffProofs,
  approvalKinds: () => [postalCancelKind()],
  housekeeping: dropOldProofs,
  proveBooks: ({ pool }) => verifyPostalCancels(pool),
};
