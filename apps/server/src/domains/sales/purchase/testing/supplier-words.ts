import { memberAccount, verifyLedger } from "@konter/ledger";
import type { Rupiah } from "@konter/contract/money";
import { verifySales } from "../../report/index.ts";
import { verifyPurchases } from "../index.ts";
import { openDelivered } from "../reading/delivered-words.ts";
import { claimQuestions } from "../asking/question-store.ts";
import { claimAttempts, settlePurchases } from "../store.ts";
import type { SettleEffect, SettleSource } from "../store.ts";
import type { SealedText } from "../../../../platform/keys/text-seal.ts";
import type { SupplierOutcome } from "../../../../ports/supplier.ts";
import type { TestEnvironment } from "@konter/testkit/brand/test-environment.ts";

const said = { created: "yes", code: "x", message: "", raw: "" } as const;

/** Supplier outcomes. `elsewhere` and `refused` leave no record at the supplier. */
export const OUTCOMES = {
  pending: { ...said, state: "pending" },
  silence: { ...said, created: "unknown", code: "timeout", state: "pending" },
  tooOld: { ...said, created: "unknown", code: "status_too_old", state: "pending" },
  success: { ...said, state: "success", serialNumber: "SN-1" },
  otherSerial: { ...said, state: "success", serialNumber: "SN-2" },
  bare: { ...said, state: "success" },
  failed: {
    ...said,
    state: "failed",
    reason: "number_wrong",
    tryElsewhere: false,
    closes: "nothing",
  },
  refused: {
    ...said,
    created: "no",
    state: "failed",
    reason: "number_wrong",
    tryElsewhere: false,
    closes: "nothing",
  },
  elsewhere: {
    ...said,
    created: "no",
    state: "failed",
    reason: "product_closed",
    tryElsewhere: true,
    closes: "sku",
  },
  reversed: { ...said, state: "reversed", reason: "other" },
  notFound: { ...said, created: "unknown", state: "not_found" },
} as const satisfies Record<string, SupplierOutcome>;
export type Word = keyof typeof OUTCOMES;

export interface Sent {
  readonly ref: string;
  /** The first attempt's reference at its supplier. */
  readonly first: string;
}

/** Digiflazz alone sells XL5, IAK alone SMART10, both TSEL10. PLN20 needs its number. */
const NUMBERS: Readonly<Record<string, (index: number) => string>> = {
  PLN20: (index) => `5312${1_000_000 + index}`,
  SMART10: (index) => `0881${20_000_000 + index}`,
};

/** Settles outcomes without suppliers: purchases are claimed, and each test supplies the outcomes. */
export function supplierWords(environment: TestEnvironment) {
  let bought = 0;

  async function one<Row>(text: string, ref: string): Promise<Row | undefined> {
    const answer = await environment.database.owner.query(text, [ref]);
    return answer.rows[0] as Row | undefined;
  }

  const words = {
    one,
    async buy(product = "XL5"): Promise<Sent> {
      bought += 1;
      const number = NUMBERS[product]?.(bought) ?? `0817${20_000_000 + bought}`;
      const { ref_id: ref } = await environment.buy({ product, number });
      return { ref, first: `${ref}01` };
    },
    async claimAll(): Promise<void> {
      for (const supplier of ["digiflazz", "iak"])
        await claimAttempts(environment.brand.pool, supplier, 500, 90);
    },
    /** A purchase that was sent to its supplier and has no outcome. */
    async sent(product = "XL5"): Promise<Sent> {
      const sent = await words.buy(product);
      await words.claimAll();
      return sent;
    },
    async hear(
      reference: string,
      word: Word,
      { source = "status", cost }: { source?: SettleSource; cost?: number } = {},
    ): Promise<SettleEffect> {
      const outcome = {
        ...OUTCOMES[word],
        ...(cost === undefined ? {} : { cost: cost as Rupiah }),
      };
      const [settlement] = await settlePurchases(
        environment.brand.pool,
        await environment.brand.textSeal(),
        [{ reference, source, outcome }],
      );
      return settlement?.effect ?? "unknown_reference";
    },
    /** Settles with a status response, and again after the supplier's interval. Returns both effects. */
    async hearTwice(
      reference: string,
      word: Word,
      options: { cost?: number } = {},
    ): Promise<readonly SettleEffect[]> {
      const first = await words.hear(reference, word, options);
      await environment.passTime("61 seconds");
      return [first, await words.hear(reference, word, options)];
    },
    deposit: () =>
      environment.brand.ledger.balance(memberAccount("deposit", environment.members[0]?.id ?? 0)),
    factsOf: async (ref: string) => {
      const facts = await one<{
        state: string;
        serial_number: SealedText | null;
        serial_correction: SealedText | null;
        case_reason: string | null;
      }>(
        "select state, serial_number, serial_correction, case_reason from purchase where ref_id = $1",
        ref,
      );
      const open = openDelivered(await environment.brand.textSeal());
      const read = (stored: SealedText | null) => open({ ref_id: ref, serial_number: stored });
      return (
        facts && {
          ...facts,
          serial_number: read(facts.serial_number),
          serial_correction: read(facts.serial_correction),
        }
      );
    },
    questionOf: (ref: string) =>
      one<{ reason: string; word: string | null; unanswered: number; wait: number }>(
        `select reason, word, unanswered, extract(epoch from next_ask_at - clock_timestamp())::float8 as wait
         from purchase_question q join purchase p on p.id = q.purchase_id where p.ref_id = $1`,
        ref,
      ),
    /** Times in seconds from now. */
    attemptOf: (ref: string) =>
      one<{ look: number | null; checks: number; next: number | null; again: number }>(
        `select extract(epoch from look_at - clock_timestamp())::float8 as look, checks,
           extract(epoch from next_action_at - clock_timestamp())::float8 as next,
           extract(epoch from call_again_at - clock_timestamp())::float8 as again
         from purchase_attempt a join purchase p on p.id = a.purchase_id where p.ref_id = $1`,
        ref,
      ),
    /** The references whose status would be queried at Digiflazz now. */
    asked: async () =>
      (await claimQuestions(environment.brand.pool, "digiflazz", 500, 90, 15)).map(
        ({ supplier_reference }) => supplier_reference,
      ),
    /** The violations in our own records. */
    problems: async () => [
      ...(await verifyLedger(environment.brand.pool)).problems,
      ...(await verifyPurchases(environment.brand.pool)),
      ...(await verifySales(environment.brand.pool)),
    ],
  };
  return words;
}

export type SupplierWords = ReturnType<typeof supplierWords>;
