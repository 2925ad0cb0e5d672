import type { BrandContext } from "../../../platform/brand-context.ts";
import type { CallContext } from "../../../platform/http/context.ts";
import { findCredentials } from "./deleted.ts";
import { checkCredentials, signInKey } from "./sign-in.ts";

/**
 * Returns the id of the account of a number and password, even if it was deleted. Attempts count as for sign-in. Throws
 * credentials_wrong, login_paused, account_blocked, account_gone, overloaded.
 */
export async function checkDeletedMember(
  brand: BrandContext,
  hp: string,
  password: string,
  context: CallContext,
): Promise<number> {
  const find = async () => {
    const found = await findCredentials(brand, hp);
    if (found?.refusal?.code !== "account_deleted") return found;
    return { ...found, refusal: undefined };
  };
  return (await checkCredentials(brand, signInKey(hp), find, password, context)).id;
}
