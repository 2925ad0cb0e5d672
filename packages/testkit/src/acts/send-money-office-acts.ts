import type { CallName } from "@konter/contract/calls";
import type { HttpAnswer, HttpClient } from "../brand/http-client.ts";
import type { HttpEnvironment } from "../brand/http-environment.ts";
import { plantSentMoney, plantVerification } from "../brand/planted-sent-money.ts";

type Acts = Partial<Record<CallName, () => Promise<HttpAnswer>>>;

/** A successful call for each staff action on money sent to banks and on identity verifications. */
export function sendMoneyOfficeActs(http: HttpEnvironment, staff: () => HttpClient): Acts {
  return {
    adminSentMoneyAsk: async () =>
      staff().call("adminSentMoneyAsk", { ref_id: await plantSentMoney(http) }),
    adminSentMoneyClose: async () =>
      staff().call("adminSentMoneyClose", {
        ref_id: await plantSentMoney(http),
        words: "Sudah dicek",
      }),
    adminVerificationPicture: async () =>
      staff().call("adminVerificationPicture", {
        id: await plantVerification(http),
        picture: "identity",
      }),
    adminVerificationDecide: async () =>
      staff().call("adminVerificationDecide", {
        id: await plantVerification(http),
        verified: true,
        reason: "Cocok",
      }),
  };
}
