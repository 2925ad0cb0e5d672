/** What to do when a module's health check is not ok, by the module's part of the check's name. */
const ADVICE: Readonly<Record<string, string>> = {
  "platform.database":
    "Look for long statements: select * from pg_stat_activity. Is the disk busy?",
  "messages.messages": "Try the channels: konter channels list, konter channels test.",
  "messages.live": "Does a process with the role worker run? Its log says what stops the outbox.",
  "messages.notifications": "Does a process with the role worker run? Is the e-mail channel on?",
  "money.cashback":
    "Does a process with the role worker run? Its log names the journal that it cannot read.",
  "money.banks":
    "Does a process with the role worker run? Lines that wait for a person are in the back office: matching bank lines.",
  "money.deposits":
    "Does a process with the role worker run? Claims and what waits are in the back office: top-ups.",
  "money.disburser-funds":
    "Try the account: konter connections test <connection>. Fund it when its balance is low, and record the deposit in the back office: money at payout vendors.",
  "money.disbursers":
    "Does a process with the role worker run? Try the account: konter connections test <connection>.",
  "money.name-checks":
    "Does a process with the role worker run? Try the vendor: konter connections test <connection>.",
  "money.send-money":
    "Does a process with the role worker run? What waits for a person is in the back office: money sent to banks.",
  "money.payments":
    "Does a process with the role worker run? Try the account: konter connections test <connection>. Cases are in the back office.",
  "money.proofs": "Prove the books: konter ledger verify. Enable ops/systemd/konter-nightly.timer.",
  "money.finance": "Does a process with the role worker run? Its log says why nothing is added up.",
  "money.reconciliation":
    "Does a process with the role worker run? Differences are in the back office; a settlement that does not come: konter connections test <connection>.",
  "money.transfers": "Does a process with the role worker run? Its log says why none goes on.",
  "network.agent-center":
    "Does a process with the role worker run? Money and sales are right; only lists of agents are behind.",
  "network.loan-days":
    "Does a process with the role worker run? Its log names the day. What is owed is right; a day that is not stored is calculated when it is opened.",
  "office.approvals":
    "Look at the audit entries approval.alone: were these acts right? A second person with the permission to approve ends this.",
  "office.backups":
    "Make one: konter backup. Enable ops/systemd/konter-nightly.timer. What is not signed or not archived: docs/operating.md, Restore.",
  "office.pictures":
    "Does a process with the role worker run? Is the store of pictures writable: konter doctor. Pages show the uploaded picture meanwhile.",
  "people.verification": "Identities that wait to be judged are in the back office: verifications.",
  "sales.bulk":
    "Does a process with the role worker run? A file waits while the brand has switched bulk top-up off.",
  "sales.drawer":
    "Does a process with the role worker run? Sales are right; only drawers are behind.",
  "sales.saved-bills": "Does a process with the role worker run?",
  "sales.exports": "Does a process with the role worker run? Its log names the file that fails.",
  "sales.price-sheets":
    "Does a process with the role worker run? A sheet that is held says why in the back office: price sheets.",
  "sales.purchase":
    "Does a process with the role worker run? Cases and suppliers are in the back office.",
  "sales.report":
    "Does a process with the role worker run? Sales are right; only the search is behind.",
  "sales.schedules": "Does a process with the role worker run?",
  "sales.suppliers":
    "Try the account: konter connections test <connection>. Fund it when its balance is low.",
  "shipping.cashless":
    "Try the courier: konter connections test <connection>. After half an hour the money goes to the counter's deposit by itself.",
  "shipping.cod":
    "Import the courier's COD statement in the back office: cash on delivery. What differs waits there as a case.",
  "shipping.couriers":
    "Try the courier: konter connections test <connection>. Register new waybill numbers in the back office: courier accounts.",
  "shipping.customs":
    "Enter the week's rates in the back office: tax exchange rates. Brands that offer no postal area switch the feature off.",
  "shipping.shipments":
    "Does a process with the role worker run? Try the courier: konter connections test <connection>. What waits for a person is in the back office: parcels.",
  "shop.orders":
    "Does a process with the role worker run? Goods of unpaid orders stay reserved meanwhile.",
};

/** For `sales.purchase.oldest_open_seconds`. */
export const adviceOn = (check: string): string =>
  ADVICE[check.split(".").slice(0, 2).join(".")] ?? "docs/operating.md, What to watch.";

export const ADVISED = Object.keys(ADVICE);
