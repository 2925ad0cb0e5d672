import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import type { SealedText } from "../../../platform/keys/text-seal.ts";
import type { Module } from "../../../kernel/module.ts";
import { actorOf } from "../../../kernel/audit/index.ts";
import type { PersonalData } from "../../../kernel/personal-data.ts";
import { memberOf, staffOf } from "../../../kernel/caller/index.ts";
import { answerComplaint, claimComplaint } from "./answer-complaint.ts";
import { complain } from "./complain.ts";
import { describeComplaint, listComplaints, listQueue } from "./list-complaints.ts";
import { COMPLAINT_NOTICES } from "./notices.ts";
import { reply } from "./reply.ts";
import { openText } from "./store.ts";
import { COMPLAINTS_INBOX } from "./inbox.ts";

function complaintHandlers(brand: BrandContext): Handlers {
  return {
    complaints: async (filter, { principal }) =>
      listComplaints(brand, memberOf(principal).id, filter),
    complain: async (input, { principal, idempotencyKey }) =>
      complain(brand, memberOf(principal).id, idempotencyKey, input),
    complaintReply: async (input, { principal, idempotencyKey }) =>
      reply(brand, memberOf(principal).id, idempotencyKey, input),
    adminComplaints: async (filter, { principal }) =>
      listQueue(brand, staffOf(principal).id, filter),
    adminComplaint: async ({ complaint_id: id }, { principal, locale }) =>
      describeComplaint(brand, staffOf(principal).id, id, locale),
    complaintClaim: async (input, context) => {
      const actor = actorOf(context);
      await claimComplaint(brand, actor, input);
      return describeComplaint(brand, actor.staffId, input.complaint_id, context.locale);
    },
    complaintAnswer: async (input, context) => {
      const actor = actorOf(context);
      await answerComplaint(brand, actor, context.idempotencyKey, input);
      return describeComplaint(brand, actor.staffId, input.complaint_id, context.locale);
    },
  };
}

const PERSONAL_DATA: PersonalData = {
  tables: {
    complaint: {
      columns: ["member_id"],
      erasure: "emptied",
      copy: "copied",
    },
  },
  // The complaint's texts are cleared by forget_sales.
  copy: async (database, memberId, seal) => {
    const found = await database.query<{
      id: number;
      ref_id: string;
      opened_at: Date;
      text: SealedText;
    }>(
      `select c.id, p.ref_id, c.opened_at, e.text
       from complaint c join purchase p on p.id = c.purchase_id join complaint_event e on e.complaint_id = c.id and e.staff_id is null
       where c.member_id = $1 order by e.id`,
      [memberId],
    );
    return {
      complaints: found.rows.map(({ id, ref_id, opened_at: at, text }) => ({
        ref_id,
        opened_at: at.toISOString(),
        text: openText(seal, id, text),
      })),
    };
  },
};

export const complaintsModule: Module = {
  name: "sales/complaints",
  template: "nothing",
  inbox: [COMPLAINTS_INBOX],
  liveEvents: {
    complaint: ([, , refId]) => [{ type: "complaint", ref_id: refId }],
  },
  notices: Object.values(COMPLAINT_NOTICES),
  personalData: PERSONAL_DATA,
  handlers: ({ brand }) => complaintHandlers(brand),
};
