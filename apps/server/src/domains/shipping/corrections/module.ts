import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import { actorOf } from "../../../kernel/audit/index.ts";
import { memberOf } from "../../../kernel/caller/index.ts";
import type { Module } from "../../../kernel/module.ts";
import type { PersonalData } from "../../../kernel/personal-data.ts";
import { requireParcelAgent } from "../couriers/index.ts";
import { WEIGHINGS } from "../shipments/index.ts";
import { describeCase } from "./case.ts";
import { approveClaimAlone, rejectClaim, sendClaim } from "./claims/decide.ts";
import { fileClaim } from "./claims/file.ts";
import { compensationKind } from "./compensation-kind.ts";
import { CLAIM_INBOX, INVOICE_INBOX, REWEIGH_INBOX } from "./inbox.ts";
import { acceptCaseAlone, rejectCases } from "./invoices/cases.ts";
import {
  describeInvoice,
  importInvoice,
  listInvoices,
  previewInvoice,
} from "./invoices/import-invoice.ts";
import { CORRECTION_NOTICES } from "./notices.ts";
import {
  describeClaimForStaff,
  describeForStaff,
  listClaimsForStaff,
  listForStaff,
} from "./office.ts";
import { mountParcelPhotos, saveClaimPhoto, saveDisputePhoto } from "./photos.ts";
import { compareWeighings } from "./reweigh/compare.ts";
import { decideAlone } from "./reweigh/decide.ts";
import { listCorrections } from "./reweigh/describe.ts";
import { disputeCorrection } from "./reweigh/dispute.ts";
import { DUE_CORRECTIONS, settleCorrections } from "./reweigh/settle.ts";
import { verifyCorrections } from "./verify-corrections.ts";

function memberHandlers(brand: BrandContext): Handlers {
  const agent = async (principal: Parameters<typeof memberOf>[0]): Promise<number> => {
    const { id } = memberOf(principal);
    await requireParcelAgent(brand.pool, id);
    return id;
  };
  return {
    parcelCorrections: async (query, { principal }) =>
      listCorrections(brand.pool, await agent(principal), query),
    parcelCase: async ({ ref_id }, { principal }) =>
      describeCase(brand, await agent(principal), ref_id),
    parcelDispute: async (input, { principal }) =>
      disputeCorrection(brand, await agent(principal), input),
    parcelDisputePhoto: async (input, { principal }) =>
      saveDisputePhoto(brand, await agent(principal), input),
    parcelClaimFile: async (input, { principal }) =>
      fileClaim(brand, await agent(principal), input),
    parcelClaimPhoto: async (input, { principal }) =>
      saveClaimPhoto(brand, await agent(principal), input),
  };
}

function officeHandlers(brand: BrandContext): Handlers {
  const claim = (id: number) => describeClaimForStaff(brand.pool, id);
  return {
    adminCorrections: async (query) => listForStaff(brand.pool, query),
    adminCorrectionDecide: async (input, context) => {
      await decideAlone(brand, actorOf(context), input);
      return describeForStaff(brand.pool, input.correction_id);
    },
    adminParcelClaims: async (query) => listClaimsForStaff(brand.pool, query),
    adminParcelClaimSend: async (input, context) => {
      await sendClaim(brand, actorOf(context), input);
      return claim(input.claim_id);
    },
    adminParcelClaimApprove: async (input, context) => {
      await approveClaimAlone(brand, actorOf(context), input);
      return claim(input.claim_id);
    },
    adminParcelClaimReject: async (input, context) => {
      await rejectClaim(brand, actorOf(context), input);
      return claim(input.claim_id);
    },
    courierInvoices: async () => listInvoices(brand.pool),
    courierInvoice: async ({ invoice_id: id }) => describeInvoice(brand.pool, id),
    courierInvoicePreview: async (input) => previewInvoice(brand, input),
    courierInvoiceImport: async (input, context) => importInvoice(brand, actorOf(context), input),
    courierInvoiceAccept: async (input, context) => {
      await acceptCaseAlone(brand, actorOf(context), input);
      return describeInvoice(brand.pool, input.invoice_id);
    },
    courierInvoiceReject: async (input, context) => {
      await rejectCases(brand, actorOf(context), input);
      return describeInvoice(brand.pool, input.invoice_id);
    },
  };
}

/** The number of latest rows in a data export. */
const MOST_ROWS = 10_000;

const PERSONAL_DATA: PersonalData = {
  tables: {
    parcel_correction: {
      columns: ["member_id", "dispute_reason"],
      erasure: {
        stays: "what a parcel cost is part of the books and of disputes with the courier",
      },
      copy: "copied",
    },
    parcel_claim: {
      columns: ["member_id", "description"],
      erasure: { stays: "what was claimed is part of the books and of claims at the courier" },
      copy: "copied",
    },
  },
  erase: async (_brand, client, { memberId }) => {
    await client.query(
      `delete from parcel_photo where correction_id in (select id from parcel_correction where member_id = $1)
         or claim_id in (select id from parcel_claim where member_id = $1)`,
      [memberId],
    );
  },
  copy: async (database, memberId) => {
    const found = await database.query<{ corrections: unknown; claims: unknown }>(
      `select (select coalesce(json_agg(json_build_object('at', noticed_at, 'charged', charged, 'billed', billed, 'state', state,
           'dispute', dispute_reason, 'words', words) order by id desc), '[]')
         from (select * from parcel_correction where member_id = $1 order by id desc limit $2) c) as corrections,
       (select coalesce(json_agg(json_build_object('at', filed_at, 'kind', kind, 'asked', asked, 'description', description,
           'state', state, 'paid', paid, 'words', words) order by id desc), '[]')
         from (select * from parcel_claim where member_id = $1 order by id desc limit $2) c) as claims`,
      [memberId, MOST_ROWS],
    );
    return {
      parcel_corrections: found.rows[0]?.corrections,
      parcel_claims: found.rows[0]?.claims,
    };
  },
};

const PAUSE_MS = 2_000;

export const correctionsModule: Module = {
  name: "shipping/corrections",
  template: "nothing",
  inbox: [REWEIGH_INBOX, CLAIM_INBOX, INVOICE_INBOX],
  notices: Object.values(CORRECTION_NOTICES),
  personalData: PERSONAL_DATA,
  handlers: ({ brand }) => ({ ...memberHandlers(brand), ...officeHandlers(brand) }),
  officeRoutes: mountParcelPhotos,
  approvalKinds: ({ brand }) => [compensationKind(brand)],
  workers: ({ brand }) => [
    {
      name: "weighings",
      pauseMs: PAUSE_MS,
      queues: [WEIGHINGS],
      work: () => compareWeighings(brand),
    },
    {
      name: "shipping corrections",
      pauseMs: PAUSE_MS,
      queues: [DUE_CORRECTIONS],
      work: () => settleCorrections(brand),
    },
  ],
  proveBooks: ({ pool }) => verifyCorrections(pool),
};
