import type { Queries } from "@konter/postgres";
import type pg from "pg";
import type { TextSeal } from "../platform/text-seal.ts";
import type { BrandContext } from "../platform/brand-context.ts";

/** An account that is being erased: its row is empty already. */
interface ErasedAccount {
  readonly memberId: number;
  /** The number that it had. */
  readonly hp: string;
}

/** What a table knows of an account, and what becomes of it. */
interface HeldOfAccount {
  /** The columns that name the account or tell of a person. A check names one of the database that stands nowhere. */
  readonly columns: readonly string[];
  /** `rows`: those of its member_id are deleted. `emptied`: the module's `erase` takes what is personal. Else why all stays. */
  readonly erasure: "rows" | "emptied" | { readonly stays: string };
  /** `copied`: it is in what the owner takes along. Else why not. */
  readonly copy: "copied" | { readonly leftOut: string };
}

/** What a module holds of accounts (`personalData` of its module.ts). */
export interface PersonalData {
  readonly tables: Readonly<Record<string, HeldOfAccount>>;
  /** Takes what deleting rows does not; after the rows are gone. */
  readonly erase?: (
    brand: BrandContext,
    client: pg.ClientBase,
    account: ErasedAccount,
  ) => Promise<void>;
  /** The owner's copy: what is the account's own, but for secrets, by names that no other module uses; `seal` opens what is sealed. */
  readonly copy?: (
    database: Queries,
    memberId: number,
    seal: TextSeal,
  ) => Promise<Readonly<Record<string, unknown>>>;
}
