import type { LiveEvents } from "../kernel/outbox/index.ts";
import type { Module, Services } from "../kernel/module.ts";
import { createNoticeBook } from "../kernel/notices/index.ts";
import { messagesModule } from "../domains/messages/messages/module.ts";
import { notificationsModule } from "../domains/messages/notifications/module.ts";
import { banksModule } from "../domains/money/banks/module.ts";
import { cashbackModule } from "../domains/money/cashback/module.ts";
import { depositsModule } from "../domains/money/deposits/module.ts";
import { disburserFundsModule } from "../domains/money/disburser-funds/module.ts";
import { disbursersModule } from "../domains/money/disbursers/module.ts";
import { postalCancelsModule } from "../domains/shipping/postal-cancels/module.ts";
import { correctionsModule } from "../domains/shipping/corrections/module.ts";
import { courierAccountsModule } from "../domains/shipping/couriers/module.ts";
import { customsModule } from "../domains/shipping/customs/module.ts";
import { cashlessModule } from "../domains/shipping/cashless/module.ts";
import { cn23Module } from "../domains/shipping/cn23/module.ts";
import { codModule } from "../domains/shipping/cod/module.ts";
import { manifestsModule } from "../domains/shipping/manifests/module.ts";
import { multiSupplierModule } from "../domains/shipping/multi-supplier/module.ts";
import { publicTariffModule } from "../domains/shipping/public-tariff/module.ts";
import { postalAbroadModule } from "../domains/shipping/postal-abroad/module.ts";
import { parcelTrackingModule } from "../domains/shipping/parcel-tracking/module.ts";
import { agentShipmentsModule } from "../domains/shipping/agent-shipments/module.ts";
import { parcelReportsModule } from "../domains/shipping/parcel-reports/module.ts";
import { courierCallsModule } from "../domains/shipping/courier-calls/module.ts";
import { serviceTermsModule } from "../domains/shipping/service-terms/module.ts";
import { shipmentsModule } from "../domains/shipping/shipments/module.ts";
import { financeModule } from "../domains/money/finance/module.ts";
import { nameChecksModule } from "../domains/money/name-checks/module.ts";
import { paymentsModule } from "../domains/money/payments/module.ts";
import { payoutsModule } from "../domains/money/payouts/module.ts";
import { reconciliationModule } from "../domains/money/reconciliation/module.ts";
import { sendMoneyModule } from "../domains/money/send-money/module.ts";
import { tableFilesModule } from "../domains/money/table-files/module.ts";
import { transfersModule } from "../domains/money/transfers/module.ts";
import { agentCenterModule } from "../domains/network/agent-center/module.ts";
import { creditScoreModule } from "../domains/network/credit-score/module.ts";
import { loanDaysModule } from "../domains/network/loan-days/module.ts";
import { loanFilesModule } from "../domains/network/loan-files/module.ts";
import { loansModule } from "../domains/network/loans/module.ts";
import { promotionsModule } from "../domains/network/promotions/module.ts";
import { approvalsModule } from "../domains/office/approvals/module.ts";
import { auditModule } from "../domains/office/audit/module.ts";
import { backupsModule } from "../domains/office/backups/module.ts";
import { brandModule } from "../domains/office/brand/module.ts";
import { connectionsModule } from "../domains/office/connections/module.ts";
import { featuresModule } from "../domains/office/features/module.ts";
import { inboxModule } from "../domains/office/inbox/module.ts";
import { openingModule } from "../domains/office/opening/module.ts";
import { picturesModule } from "../domains/office/pictures/module.ts";
import { settingsModule } from "../domains/office/settings/module.ts";
import { staffModule } from "../domains/office/staff/module.ts";
import { accountModule } from "../domains/people/account/module.ts";
import { addressesModule } from "../domains/people/addresses/module.ts";
import { contactsModule } from "../domains/people/contacts/module.ts";
import { couriersModule } from "../domains/people/couriers/module.ts";
import { devicesModule } from "../domains/people/devices/module.ts";
import { identityModule } from "../domains/people/identity/module.ts";
import { membersModule } from "../domains/people/members/module.ts";
import { otpModule } from "../domains/people/otp/module.ts";
import { passkeysModule } from "../domains/people/passkeys/module.ts";
import { registrationModule } from "../domains/people/registration/module.ts";
import { safetyModule } from "../domains/people/safety/module.ts";
import { verificationModule } from "../domains/people/verification/module.ts";
import { agentMarkupsModule } from "../domains/sales/agent-markups/module.ts";
import { billsModule } from "../domains/sales/bills/module.ts";
import { catalogModule } from "../domains/sales/catalog/module.ts";
import { complaintsModule } from "../domains/sales/complaints/module.ts";
import { drawerModule } from "../domains/sales/drawer/module.ts";
import { esimsModule } from "../domains/sales/esims/module.ts";
import { exportsModule } from "../domains/sales/exports/module.ts";
import { logosModule } from "../domains/sales/logos/module.ts";
import { mediaModule } from "../domains/sales/media/module.ts";
import { priceImportsModule } from "../domains/sales/price-imports/module.ts";
import { priceSheetsModule } from "../domains/sales/price-sheets/module.ts";
import { promosModule } from "../domains/sales/promos/module.ts";
import { purchaseModule } from "../domains/sales/purchase/module.ts";
import { receiptsModule } from "../domains/sales/receipts/module.ts";
import { reportModule } from "../domains/sales/report/module.ts";
import { reviewsModule } from "../domains/sales/reviews/module.ts";
import { savedBillsModule } from "../domains/sales/saved-bills/module.ts";
import { bulkModule } from "../domains/sales/bulk/module.ts";
import { schedulesModule } from "../domains/sales/schedules/module.ts";
import { sellingPricesModule } from "../domains/sales/selling-prices/module.ts";
import { stuckModule } from "../domains/sales/stuck/module.ts";
import { cartModule } from "../domains/shop/cart/module.ts";
import { couponsModule } from "../domains/shop/coupons/module.ts";
import { deliveryModule } from "../domains/shop/delivery/module.ts";
import { fulfilmentModule } from "../domains/shop/fulfilment/module.ts";
import { invoicesModule } from "../domains/shop/invoices/module.ts";
import { ordersModule } from "../domains/shop/orders/module.ts";
import { returnsModule } from "../domains/shop/returns/module.ts";
import { suppliersModule } from "../domains/sales/suppliers/module.ts";
import { tokensModule } from "../domains/sales/tokens/module.ts";
import { shopCatalogueModule } from "../domains/shop/catalogue/module.ts";
import type { PaymentPurpose } from "../domains/money/payments/index.ts";
import type { BrandContext } from "../platform/brand-context.ts";
import { DATABASE_CHECK } from "../platform/http/health.ts";
import type { BrandTemplate } from "../platform/brands/template.ts";
import type { HealthCheck } from "../platform/health.ts";
import type { Meter } from "../platform/metrics/meters.ts";

/** Every module of the server; API, workers, commands and checks are built from this list. */
export const MODULES: readonly Module[] = [
  messagesModule,
  notificationsModule,
  banksModule,
  cashbackModule,
  depositsModule,
  disburserFundsModule,
  disbursersModule,
  courierAccountsModule,
  cn23Module,
  codModule,
  customsModule,
  agentShipmentsModule,
  parcelReportsModule,
  courierCallsModule,
  serviceTermsModule,
  shipmentsModule,
  cashlessModule,
  correctionsModule,
  postalCancelsModule,
  manifestsModule,
  multiSupplierModule,
  postalAbroadModule,
  parcelTrackingModule,
  publicTariffModule,
  financeModule,
  nameChecksModule,
  paymentsModule,
  payoutsModule,
  reconciliationModule,
  sendMoneyModule,
  tableFilesModule,
  transfersModule,
  agentCenterModule,
  loansModule,
  loanDaysModule,
  loanFilesModule,
  creditScoreModule,
  promotionsModule,
  approvalsModule,
  auditModule,
  backupsModule,
  brandModule,
  connectionsModule,
  featuresModule,
  inboxModule,
  openingModule,
  picturesModule,
  settingsModule,
  staffModule,
  accountModule,
  addressesModule,
  contactsModule,
  couriersModule,
  devicesModule,
  identityModule,
  membersModule,
  otpModule,
  passkeysModule,
  registrationModule,
  safetyModule,
  verificationModule,
  agentMarkupsModule,
  billsModule,
  catalogModule,
  complaintsModule,
  drawerModule,
  esimsModule,
  exportsModule,
  logosModule,
  mediaModule,
  priceImportsModule,
  priceSheetsModule,
  promosModule,
  purchaseModule,
  receiptsModule,
  reportModule,
  reviewsModule,
  savedBillsModule,
  bulkModule,
  schedulesModule,
  sellingPricesModule,
  stuckModule,
  suppliersModule,
  tokensModule,
  cartModule,
  couponsModule,
  deliveryModule,
  ordersModule,
  fulfilmentModule,
  returnsModule,
  invoicesModule,
  shopCatalogueModule,
];

/** All kinds of notifications. */
export const NOTICES = createNoticeBook(MODULES.flatMap(({ notices = [] }) => notices));

/** The health checks of the platform and of every module. */
export const HEALTH_CHECKS: readonly HealthCheck[] = [
  DATABASE_CHECK,
  ...MODULES.flatMap(({ health = [] }) => health),
];

/** Metrics on `/metrics` in addition to the health checks. */
export const METERS: readonly Meter[] = MODULES.flatMap(({ meters = [] }) => meters);

/** The steps that a brand needs before it sells, of every module. */
export const OPENING_STEPS = MODULES.flatMap(({ openingSteps = [] }) => openingSteps);

/** The sources of unexplained money of every module. */
export const UNEXPLAINED = MODULES.flatMap(({ unexplained = [] }) => unexplained);

/** The queues of every module. */
export const INBOX = MODULES.flatMap(({ inbox = [] }) => inbox);

/** The personal data of every module. */
export const PERSONAL_DATA = MODULES.flatMap(({ personalData }) => personalData ?? []);

/** The payment purposes of every module. */
export const paymentPurposesOf = (brand: BrandContext): readonly PaymentPurpose[] =>
  MODULES.flatMap((module) => module.paymentPurposes?.(brand) ?? []);

/** The bank line matchers of every module. */
export const bankMatchersOf = (brand: BrandContext): Services["bankMatchers"] =>
  MODULES.flatMap((module) => module.bankMatchers?.(brand) ?? []);

/** The opened services of a brand, with the services that modules offer each other. */
export function servicesOf(
  brand: BrandContext,
  opened: Pick<
    Services,
    "channels" | "couriers" | "disbursers" | "objects" | "payments" | "registry"
  >,
): Services {
  const [followSupplierSwitch] = MODULES.flatMap((module) => module.followSupplierSwitch ?? []);
  const [supplierEvidence] = MODULES.flatMap((module) => module.supplierEvidence ?? []);
  if (followSupplierSwitch === undefined || supplierEvidence === undefined)
    throw new Error("no module offers followSupplierSwitch or supplierEvidence");
  const { channels, couriers, disbursers, objects, payments, registry } = opened;
  return {
    brand,
    channels,
    couriers,
    disbursers,
    objects,
    payments,
    registry,
    bankMatchers: bankMatchersOf(brand),
    followSupplierSwitch: followSupplierSwitch(brand),
    supplierEvidence,
  };
}

/** The live events of every module. */
export const LIVE_EVENTS: LiveEvents = Object.assign(
  {},
  ...MODULES.map(({ liveEvents = {} }) => liveEvents),
) as LiveEvents;

/** The data that a brand takes over from its template. */
export const BRAND_TEMPLATES: readonly BrandTemplate[] = MODULES.flatMap(({ template }) =>
  template === "nothing" ? [] : template,
);
