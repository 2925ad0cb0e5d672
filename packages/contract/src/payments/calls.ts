import { call, perMinute } from "../call.ts";
import * as officeEndpoints from "./office-endpoints.ts";
import {
  paymentCase,
  paymentCaseCloseInput,
  paymentCasePage,
  paymentCasesQuery,
  paymentDetail,
  paymentInput,
  paymentPage,
  paymentsQuery,
} from "./schemas.ts";

export const calls = {
  payments: call(officeEndpoints.payments, {
    access: "staff",
    permission: "payments.read",
    input: paymentsQuery,
    output: paymentPage,
    errors: [],
    rateLimit: perMinute(240),
    summary: "Charges at payment gateways, the latest first.",
  }),
  payment: call(officeEndpoints.payment, {
    access: "staff",
    permission: "payments.read",
    input: paymentInput,
    output: paymentDetail,
    errors: ["payment_not_found"],
    rateLimit: perMinute(240),
    summary: "One charge with everything that was said about it, and its cases.",
  }),
  paymentAsk: call(officeEndpoints.paymentAsk, {
    access: "staff",
    permission: "payments.decide",
    input: paymentInput,
    output: paymentDetail,
    errors: ["payment_not_found"],
    rateLimit: perMinute(60),
    summary:
      "Has the gateway asked now, or as soon as it may be; its answer decides as it always does.",
  }),
  paymentCases: call(officeEndpoints.paymentCases, {
    access: "staff",
    permission: "payments.read",
    input: paymentCasesQuery,
    output: paymentCasePage,
    errors: [],
    rateLimit: perMinute(240),
    summary: "What a person must look at: open cases (oldest first) or closed ones (latest first).",
  }),
  paymentCaseClose: call(officeEndpoints.paymentCaseClose, {
    access: "staff",
    permission: "payments.decide",
    input: paymentCaseCloseInput,
    output: paymentCase,
    errors: ["payment_case_not_found", "payment_case_closed"],
    rateLimit: perMinute(60),
    summary:
      "Closes a case with a reason. No money moves: what is stray stays in suspense; crediting it takes two people.",
  }),
};
