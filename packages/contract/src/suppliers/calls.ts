import { nothing } from "../answers.ts";
import {
  accountCheck,
  accountInquiryInput,
  plnCustomer,
  plnInquiryInput,
  supplierFunding,
  supplierFundingList,
  supplierFundInput,
  supplierInput,
  supplierList,
  supplierRow,
  supplierUpdateInput,
} from "./schemas.ts";
import { call, perMinute } from "../call.ts";
import * as memberEndpoints from "./endpoints.ts";
import * as officeEndpoints from "./office-endpoints.ts";

export const calls = {
  inquirePln: call(memberEndpoints.inquirePln, {
    access: "member",
    feature: "ppob",
    input: plnInquiryInput,
    output: plnCustomer,
    errors: [
      "feature_off",
      "maintenance",
      "maintenance_until",
      "customer_not_found",
      "pln_check_failed",
    ],
    rateLimit: perMinute(30),
    summary: "The owner of a PLN meter or customer number.",
  }),
  inquireAccount: call(memberEndpoints.inquireAccount, {
    access: "member",
    feature: "ppob",
    input: accountInquiryInput,
    output: accountCheck,
    errors: [
      "feature_off",
      "maintenance",
      "maintenance_until",
      "customer_not_found",
      "account_not_asked",
      "account_check_failed",
    ],
    rateLimit: perMinute(30),
    summary: "Whose account of a game, a wallet or a subscription it is.",
  }),
  suppliers: call(officeEndpoints.suppliers, {
    access: "staff",
    permission: "suppliers.read",
    input: nothing,
    output: supplierList,
    errors: [],
    rateLimit: perMinute(240),
    summary: "Suppliers with balance and health.",
  }),
  supplierUpdate: call(officeEndpoints.supplierUpdate, {
    access: "staff",
    permission: "suppliers.write",
    input: supplierUpdateInput,
    output: supplierRow,
    errors: ["supplier_not_found"],
    rateLimit: perMinute(60),
    summary: "Switches a supplier on or off.",
  }),
  supplierFundings: call(officeEndpoints.supplierFundings, {
    access: "staff",
    permission: "suppliers.read",
    input: supplierInput,
    output: supplierFundingList,
    errors: ["supplier_not_found"],
    rateLimit: perMinute(240),
    summary: "The last twenty deposits recorded at a supplier, newest first.",
  }),
  supplierFund: call(officeEndpoints.supplierFund, {
    access: "staff",
    permission: "suppliers.fund",
    idempotent: true,
    input: supplierFundInput,
    output: supplierFunding,
    errors: ["supplier_not_found", "exchange_difference_less", "supplier_funding_approval_needed"],
    rateLimit: perMinute(60),
    summary:
      "Records money that was deposited at a supplier, or came back from there, or what a new book rate made of it; its own balance shows whether that is right.",
  }),
  supplierReopen: call(officeEndpoints.supplierReopen, {
    access: "staff",
    permission: "suppliers.write",
    input: supplierInput,
    output: supplierRow,
    errors: ["supplier_not_found"],
    rateLimit: perMinute(60),
    summary:
      "Opens at once what refusals closed at a supplier; not a SKU that was charged above its quote, which two people open.",
  }),
};
