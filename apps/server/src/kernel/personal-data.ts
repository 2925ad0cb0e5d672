import type { Queries } from "@konter/postgres";
import type pg from "pg";
import type { TextSeal } from "../platform/keys/text-seal.ts";
import type { BrandContext } from "../platform/brand-context.ts";

/** An account during erasure: its row is empty already. */
interface ErasedAccount {
  readonly memberId: number;
  /** Its former number. */
  readonly hp: string;
}

/** The personal data in a table, and its treatment on erasure. */
interface HeldOfAccount {
  /**
   * The columns that identify the account or contain personal data. A check finds columns of the database that are not
   * declared.
   */
  readonly columns: readonly string[];
  /**
   * `rows`: deletes rows with its member_id. `emptied`: the module's `erase` removes personal data. Else the reason why
   * all stays.
   */
  readonly erasure: "rows" | "emptied" | { readonly stays: string };
  /** `copied`: included in the owner's export. Else the reason why not. */
  readonly copy: "copied" | { readonly leftOut: string };
}

/** The personal data of a module (`personalData` of its module.ts). */
export interface PersonalData {
  readonly tables: Readonly<Record<string, HeldOfAccount>>;
  /** Removes data that deleting rows does not; runs after the deletion. */
  readonly erase?: (
    brand: BrandContext,
    client: pg.ClientBase,
    account: ErasedAccount,
  ) => Promise<void>;
  /** The owner's copy without secrets, under names that no other module uses. `seal` decrypts encrypted text. */
  readonly copy?: (
    database: Queries,
    memberId: number,
    seal: TextSeal,
  ) => Promise<Readonly<Record<string, unknown>>>;
}
