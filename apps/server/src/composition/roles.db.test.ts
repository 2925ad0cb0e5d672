import { calls } from "@konter/contract/calls";
import { NAMED_COURIER_KEYS } from "@konter/contract/courier-calls";
import type { CallName } from "@konter/contract/calls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fingerprint } from "@konter/testkit/rows/fingerprint.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";

/**
 * Who may call what (feature rows M721 and M722), repeated by hand: a new endpoint is for members only unless it is listed here, so opening one to
 * visitors or every member needs two changes.
 */
const FOR_ANYBODY: readonly string[] = [
  "session",
  "login",
  "logout",
  "register",
  "referral",
  "otpStatus",
  "otpResend",
  "otpVerify",
  "forgotPassword",
  "resetPassword",
  "emailVerifyLink",
  "deviceWait",
  "deviceRecover",
  "deviceRecoverVerify",
  "accountRecovery",
  "priceList",
  "priceHighlights",
  "passkeySignInAsk",
  "passkeySignIn",
  "viewBegin",
  "brandAbout",
  "logos",
  "publicParcel",
  "publicParcelLink",
  "regions",
  "shopCategories",
  "shopCollection",
  "shopProduct",
  "shopProducts",
  "tariffFees",
  "tariffLane",
  "shopProducts",
  "shopProduct",
  "shopCategories",
  "shopCollection",
  "publicCartMake",
  "shopPublicCost",
  "shopRegions",
  "shopCities",
  "publicCouponCheck",
  "canCoupon",
  "shopPublicChannels",
  "guestPay",
  "guestCheckout",
  "guestCode",
  "guestFind",
];
const FOR_MASTERS: readonly string[] = [
  "agents",
  "agentTransactions",
  "agentShipments",
  "agentShipmentsExport",
  ...NAMED_COURIER_KEYS.map((name) => `${name}Agents`),
  "agentRegister",
  "agentConfirm",
  "agentCenter",
  "centerAgents",
  "centerAgentsExport",
  "centerAgent",
  "agentBlock",
  "agentUnblock",
  "cashbackHistory",
  "cashbackHistoryExport",
  "agentDraws",
  "agentLoanAsk",
  "agentLoansExport",
  "agentScore",
  "agentMarkups",
  "loanBatch",
  "loanPromise",
  "agentMarkupSet",
  "agentMarkupRemove",
];
/** Closed to every role until staff grant it to an account (feature row M722). */
const BY_EXTRA_PERMISSION: readonly string[] = [
  "depositTransferOptions",
  "depositTransferCheck",
  "depositTransferPasskey",
  "depositTransferSend",
  "cashlessMethods",
  "cashlessSend",
  "cashlessParcels",
  "cashlessParcel",
  "cashlessCancel",
  "abroadFee",
  "abroadSend",
  "postalCountries",
  "cn23Limits",
  "cn23List",
  "cn23CheckResi",
  "cn23Add",
  "cn23Cancel",
  "cn23Status",
  "cn23File",
  "cn23Report",
  "cn23ReportExport",
  "hsCodes",
  "kurs",
  "importTax",
  "parcelFeeNipos",
  "sendMoneyOptions",
  "sendMoneyCheck",
  "sendMoneyPasskey",
  "sendMoney",
];
/** The steps of the back office's sign-in; the last ones require the first step. */
const FOR_STRANGERS_AT_THE_OFFICE: readonly string[] = [
  "staffSession",
  "staffLogin",
  "staffLogout",
  "staffFactorBegin",
  "staffFactorConfirm",
  "staffFactorCheck",
  "staffRecoveryCodes",
  "firstOwner",
  "firstOwnerCreate",
  "invitation",
  "invitationAccept",
];

const ROLES = ["guest", "member", "agent", "master_agent", "affiliate", "developer"] as const;
type Role = (typeof ROLES)[number];

const NAMES = (Object.keys(calls) as CallName[]).toSorted();
const isOffice = (name: CallName) => calls[name].path.startsWith("admin/");

let http: HttpEnvironment;
const browsers = new Map<Role, HttpClient>();
let admin: HttpClient;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: ROLES.length, idle: true });
  for (const [index, role] of ROLES.entries()) {
    if (role === "guest") {
      browsers.set(role, await http.visitor());
      continue;
    }
    await http.environment.database.owner.query("update member set roles = $2 where id = $1", [
      http.environment.members[index]?.id,
      [...new Set(["member", role])],
    ]);
    browsers.set(role, await http.member(index));
  }
  admin = await http.staff();
});
afterAll(() => http.close());

const browserOf = (role: Role): HttpClient => browsers.get(role) as HttpClient;

/** Sends no usable input, because permissions are checked before the input. */
async function knock(client: HttpClient, name: CallName): Promise<number> {
  const answer = await client.call(name, { ref_id: "K00000000000", id: 1, code: "-" });
  return answer.status;
}

type Door = "open" | "sign in" | "not for you" | "not here";
function doorOf(status: number): Door {
  if (status === 401) return "sign in";
  if (status === 403) return "not for you";
  return status === 404 ? "not here" : "open";
}

function expected(name: CallName, role: Role): readonly Door[] {
  // A member's address serves no back-office endpoint to anyone.
  if (isOffice(name)) return ["not here"];
  // The object may be missing; without permission the response does not reveal that.
  if (FOR_ANYBODY.includes(name)) return ["open", "not here"];
  if (role === "guest") return ["sign in"];
  if (BY_EXTRA_PERMISSION.includes(name)) return ["not for you"];
  if (FOR_MASTERS.includes(name) && role !== "master_agent") return ["not for you"];
  return ["open", "not here"];
}

describe("endpoints and roles", () => {
  test.each(ROLES)(
    "M25, M719, M721: the role %s may call exactly the listed endpoints",
    async (role) => {
      const before = await fingerprint(http.environment);
      const wrong: string[] = [];
      // Signing out would end the role's own session.
      for (const name of NAMES.filter((each) => each !== "logout")) {
        const door = doorOf(await knock(browserOf(role), name));
        if (!expected(name, role).includes(door)) wrong.push(`${name}: ${door}`);
      }
      expect(wrong).toEqual([]);
      expect(await fingerprint(http.environment)).toEqual(before);
    },
  );

  test("M25, M669, M719: the back office serves its staff only", async () => {
    const wrong: string[] = [];
    for (const name of NAMES.filter((each) => each !== "staffLogout")) {
      const door = doorOf(await knock(admin, name));
      const isRight = isOffice(name) ? ["open", "not here"].includes(door) : door === "not here";
      if (!isRight) wrong.push(`${name}: ${door}`);
    }
    expect(wrong).toEqual([]);
  });

  test("M669: the back office requires sign-in from visitors and members, except for the sign-in itself", async () => {
    const stranger = await http.staffVisitor();
    const open: string[] = [];
    for (const name of NAMES.filter(isOffice))
      if ((await knock(stranger, name)) !== 401) open.push(name);
    expect(open.toSorted()).toEqual([...FOR_STRANGERS_AT_THE_OFFICE].toSorted());
  });

  test("control: an endpoint open to the wrong role is detected", () => {
    expect(expected("agents", "agent")).toEqual(["not for you"]);
    expect(expected("agents", "master_agent")).toContain("open");
    expect(expected("adminTransactions", "master_agent")).toEqual(["not here"]);
    expect(expected("account", "guest")).toEqual(["sign in"]);
  });
});
