import type { BrandContext } from "../../platform/brand-context.ts";
import type { Handlers } from "../../platform/http/calls.ts";
import { memberOf, staffOf } from "../identity/index.ts";
import { answerComplaint, claimComplaint } from "./answer-complaint.ts";
import { complain } from "./complain.ts";
import { describeComplaint, listComplaints, listQueue } from "./list-complaints.ts";
import { reply } from "./reply.ts";

export function complaintHandlers(brand: BrandContext): Handlers {
  return {
    complaints: async (filter, { principal }) =>
      listComplaints(brand.pool, memberOf(principal).id, filter),
    complain: async (input, { principal, idempotencyKey }) =>
      complain(brand, memberOf(principal).id, idempotencyKey, input),
    complaintReply: async (input, { principal, idempotencyKey }) =>
      reply(brand, memberOf(principal).id, idempotencyKey, input),
    adminComplaints: async (filter, { principal }) =>
      listQueue(brand, staffOf(principal).id, filter),
    adminComplaint: async ({ complaint_id: id }, { principal, locale }) =>
      describeComplaint(brand, staffOf(principal).id, id, locale),
    complaintClaim: async (input, { principal, locale, requestId }) => {
      const staff = staffOf(principal);
      await claimComplaint(brand, { staff, requestId }, input);
      return describeComplaint(brand, staff.id, input.complaint_id, locale);
    },
    complaintAnswer: async (input, { principal, locale, requestId, idempotencyKey }) => {
      const staff = staffOf(principal);
      await answerComplaint(brand, { staff, requestId }, idempotencyKey, input);
      return describeComplaint(brand, staff.id, input.complaint_id, locale);
    },
  };
}
