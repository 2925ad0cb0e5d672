import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import { actorOf } from "../../office/audit/index.ts";
import { memberOf, staffOf } from "../../people/identity/index.ts";
import { answerComplaint, claimComplaint } from "./answer-complaint.ts";
import { complain } from "./complain.ts";
import { describeComplaint, listComplaints, listQueue } from "./list-complaints.ts";
import { reply } from "./reply.ts";

export function complaintHandlers(brand: BrandContext): Handlers {
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
