import { businessClock } from "@konter/contract/time";
import { ERRORS } from "@konter/contract/errors";
import type { ErrorCode } from "@konter/contract/errors";
import { renderSentence } from "@konter/contract/locale";
import type { Locale } from "@konter/contract/locale";
import type { ConnectionStep } from "@konter/contract/connections";
import { DomainError } from "../../../platform/domain-error.ts";
import type { Courier, FeeQuestion } from "../../../ports/courier.ts";
import type { Disburser } from "../../../ports/disbursement.ts";
import type { RawCallback } from "../../../ports/callback.ts";
import type {
  ChannelDescription,
  ConnectionContext,
  ConnectionDescription,
  ConnectionSettings,
  Trouble,
  KeptStep,
} from "../../../ports/connection.ts";
import type {
  MessageChannel,
  OutgoingMessage,
  TemplatePurpose,
} from "../../../ports/message-channel.ts";
import { GatewayRefused, GatewayUnreachable } from "../../../ports/payment-gateway.ts";
import type { PaymentGateway } from "../../../ports/payment-gateway.ts";
import { SupplierRefused, SupplierUnreachable } from "../../../ports/supplier.ts";
import type { SupplierAdapter } from "../../../ports/supplier.ts";
import { refusalOf, wordsOf } from "../../messages/messages/index.ts";

type StepName = KeptStep["step"];

/** The step at which reaching a vendor fails, with its error code. */
const TROUBLES: Readonly<
  Record<Trouble, { readonly at: "reached" | "vendor"; readonly code: ErrorCode }>
> = {
  address_refused: { at: "reached", code: "connection_address_private" },
  not_connected: { at: "reached", code: "connection_not_reached" },
  connection_lost: { at: "reached", code: "connection_not_reached" },
  timeout: { at: "reached", code: "connection_timeout" },
  redirected: { at: "vendor", code: "connection_redirected" },
  html: { at: "vendor", code: "connection_html" },
  unreadable: { at: "vendor", code: "connection_unreadable" },
  house_missing: { at: "reached", code: "connection_house_missing" },
  house_itself: { at: "reached", code: "connection_house_itself" },
  house_not_granted: { at: "reached", code: "connection_house_not_granted" },
  house_suspended: { at: "reached", code: "connection_house_suspended" },
  house_not_open: { at: "reached", code: "connection_house_not_open" },
};

const passed = (step: StepName, value: number | null = null): KeptStep => ({
  step,
  state: "passed",
  code: null,
  words: null,
  value,
});
const skipped = (step: StepName): KeptStep => ({ ...passed(step), state: "skipped" });
const failed = (step: StepName, code: ErrorCode, words: string | null = null): KeptStep => ({
  step,
  state: "failed",
  code,
  words,
  value: null,
});

/** Returns the steps up to the failed one, and the later ones as not tried. */
function endedAt(order: readonly StepName[], fault: KeptStep): readonly KeptStep[] {
  const at = order.indexOf(fault.step);
  return order.map((step, index) =>
    index === at ? fault : index < at ? passed(step) : skipped(step),
  );
}

const FIRST_STEPS = ["reached", "vendor", "key", "balance"] as const;

/**
 * Reaches a supplier or disburser and has the credentials accepted: required before they are stored. Never throws for a
 * vendor's behavior.
 */
async function askBalance(
  adapter: Pick<SupplierAdapter | Disburser, "balance">,
): Promise<readonly KeptStep[]> {
  try {
    const balance = await adapter.balance();
    return [passed("reached"), passed("vendor"), passed("key"), passed("balance", balance)];
  } catch (error) {
    return endedAt(FIRST_STEPS, faultOf(error, "key"));
  }
}

async function askPriceList(adapter: SupplierAdapter): Promise<KeptStep> {
  try {
    return passed("price_list", (await adapter.priceList()).length);
  } catch (error) {
    // The account works; only its list is not available yet.
    if (error instanceof SupplierRefused && error.retryAt !== undefined)
      return {
        ...skipped("price_list"),
        code: "price_list_too_soon",
        words: businessClock(error.retryAt),
      };
    return { ...faultOf(error, "price_list"), step: "price_list" };
  }
}

const GATEWAY_STEPS = ["reached", "vendor", "key", "methods"] as const;

/** Reaches a gateway, has the credentials accepted, and counts the available payment methods. Charges nothing. */
async function askMethods(gateway: PaymentGateway): Promise<readonly KeptStep[]> {
  try {
    const { length } = await gateway.openMethods();
    return [passed("reached"), passed("vendor"), passed("key"), passed("methods", length)];
  } catch (error) {
    return endedAt(GATEWAY_STEPS, faultOf(error, "key"));
  }
}

const COURIER_STEPS = ["reached", "vendor", "key", "fees"] as const;

/** Asks a courier for the fees of a parcel that it certainly takes. Books nothing. */
async function askFees(courier: Courier, parcel: FeeQuestion): Promise<readonly KeptStep[]> {
  try {
    const { length } = (await courier.fees(parcel)).fees;
    const [reached, vendor, key] = COURIER_STEPS.slice(0, 3).map((step) => passed(step));
    return [reached, vendor, key, passed("fees", length)].filter((step) => step !== undefined);
  } catch (error) {
    return endedAt(COURIER_STEPS, faultOf(error, "key"));
  }
}

function faultOf(error: unknown, refusedAt: StepName): KeptStep {
  if (error instanceof SupplierRefused || error instanceof GatewayRefused)
    return failed(refusedAt, "connection_refused", wordsOf(error.code, error.message));
  if (!(error instanceof SupplierUnreachable || error instanceof GatewayUnreachable)) throw error;
  const { at, code } = TROUBLES[error.trouble];
  return failed(at, code);
}

/** Checks that a callback signed with these settings is accepted. */
function proveCallback(
  { callbacks }: Exclude<ConnectionDescription, ChannelDescription>,
  settings: ConnectionSettings,
  adapter: { readCallback?(callback: RawCallback): { readonly kind: string } },
): KeptStep {
  if (callbacks === undefined || adapter.readCallback === undefined) return skipped("callback");
  const reading = adapter.readCallback(callbacks.sample(settings));
  return reading.kind === "forged"
    ? failed("callback", "connection_callback_unsigned")
    : passed("callback");
}

/** The test message of a channel: a code without effect, or the parameters of a template. */
export type TrialMessage = (purpose?: TemplatePurpose) => Promise<OutgoingMessage>;

async function trySending(
  channel: MessageChannel,
  trialMessage: TrialMessage,
): Promise<readonly KeptStep[]> {
  const { templates = [] } = channel;
  const order = [
    "reached",
    "vendor",
    "message",
    ...(templates.length > 0 ? ["template" as const] : []),
  ] as const;
  for (const purpose of [undefined, ...templates]) {
    const outcome = await channel.send(await trialMessage(purpose));
    const { state, code, detail } = outcome;
    if (state === "accepted") continue;
    if (Object.hasOwn(TROUBLES, code)) {
      const trouble = TROUBLES[code as Trouble];
      return endedAt(order, failed(trouble.at, trouble.code));
    }
    const step = purpose === undefined ? "message" : "template";
    return endedAt(order, failed(step, refusalOf(outcome), wordsOf(code, detail)));
  }
  return order.map((step) => passed(step));
}

/**
 * Tests settings step by step: a supplier by its balance, price list and a signature; a disburser by its balance and a
 * signature; a gateway by its payment methods and a signature; a courier by the fees of a parcel; a channel by sending a code without effect and one
 * message for each template. Throws SettingsRefused for settings that no adapter accepts.
 */
export async function tryConnection(
  description: ConnectionDescription,
  settings: ConnectionSettings,
  context: ConnectionContext,
  trialMessage: TrialMessage | undefined,
): Promise<readonly KeptStep[]> {
  if (description.port === "message_channel") {
    const channel = description.create(settings, context);
    try {
      return trialMessage === undefined ? [] : await trySending(channel, trialMessage);
    } finally {
      await channel.close?.();
    }
  }
  if (description.port === "payment_gateway") {
    const gateway = description.create(settings, context);
    try {
      const first = await askMethods(gateway);
      if (hasFault(first)) return [...first, skipped("callback")];
      return [...first, proveCallback(description, settings, gateway)];
    } finally {
      await gateway.close?.();
    }
  }
  if (description.port === "courier") {
    const courier = description.create(settings, context);
    try {
      const first = await askFees(courier, description.trial);
      if (hasFault(first)) return [...first, skipped("callback")];
      return [...first, proveCallback(description, settings, courier)];
    } finally {
      await courier.close?.();
    }
  }
  if (description.port === "disburser") {
    const disburser = description.create(settings, context);
    try {
      const first = await askBalance(disburser);
      if (hasFault(first)) return [...first, skipped("callback")];
      return [...first, proveCallback(description, settings, disburser)];
    } finally {
      await disburser.close?.();
    }
  }
  const adapter = description.create(settings, context);
  try {
    const first = await askBalance(adapter);
    if (hasFault(first)) return [...first, skipped("price_list"), skipped("callback")];
    return [...first, await askPriceList(adapter), proveCallback(description, settings, adapter)];
  } finally {
    await adapter.close?.();
  }
}

const hasFault = (steps: readonly KeptStep[]): boolean =>
  steps.some(({ state }) => state === "failed");

/**
 * Throws the error of the first failing step, with the vendor's message. Channels are skipped, because only a message
 * could test them.
 */
export async function requireTaken(
  description: ConnectionDescription,
  settings: ConnectionSettings,
  context: ConnectionContext,
): Promise<readonly KeptStep[]> {
  if (description.port === "message_channel") {
    await description.create(settings, context).close?.();
    return [];
  }
  const adapter = askedFirst(description, settings, context);
  try {
    const steps = await adapter.ask();
    const fault = steps.find(({ state }) => state === "failed");
    if (fault !== undefined)
      throw new DomainError(fault.code as ErrorCode, {
        ...(fault.words !== null && { parameters: { words: fault.words } }),
      });
    return steps;
  } finally {
    await adapter.close?.();
  }
}

/** The calls that must succeed before credentials are stored. Throws SettingsRefused. */
function askedFirst(
  description: Exclude<ConnectionDescription, ChannelDescription>,
  settings: ConnectionSettings,
  context: ConnectionContext,
): { ask(): Promise<readonly KeptStep[]>; close?(): Promise<void> } {
  if (description.port === "payment_gateway") {
    const gateway = description.create(settings, context);
    return { ask: () => askMethods(gateway), close: async () => gateway.close?.() };
  }
  if (description.port === "courier") {
    const courier = description.create(settings, context);
    return { ask: () => askFees(courier, description.trial), close: async () => courier.close?.() };
  }
  const prepaid = description.create(settings, context);
  return { ask: () => askBalance(prepaid), close: async () => prepaid.close?.() };
}

/** The steps for display. */
export const shownSteps = (steps: readonly KeptStep[], locale: Locale): ConnectionStep[] =>
  steps.map(({ words, ...step }) => ({
    ...step,
    sentence:
      step.code === null || !(step.code in ERRORS)
        ? null
        : renderSentence(ERRORS[step.code as ErrorCode], locale, {
            words: words ?? "",
            time: words ?? "",
          }),
  }));
