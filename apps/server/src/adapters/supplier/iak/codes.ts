import { callRefused, type CodeMeaning, failed, failedHere } from "../code-table.ts";

/**
 * Every response code of IAK's prepaid API. Source: iak-id/iak-api-reference-docs, response codes. `created` applies to
 * the first response to a purchase; the same code in a later status query or callback belongs to an existing
 * transaction. An unlisted code is uncertain and therefore pending.
 */
export const IAK_CODES: Readonly<Record<string, CodeMeaning>> = {
  "00": { state: "success" },
  "39": { state: "pending", created: "yes" },
  "201": { state: "pending", created: "unknown" }, // IAK does not know the biller's code

  "06": failed("no", "not_found", "nothing"),
  "07": failed("yes", "other", "nothing"),
  "10": failed("no", "limit_of_number", "nothing"), // daily limit of the number
  "12": failed("yes", "limit_of_number", "nothing"), // the wallet's maximum balance would be exceeded
  "13": failed("no", "number_blocked", "nothing"),
  "14": failed("no", "number_wrong", "nothing"),
  "16": failed("no", "operator_mismatch", "nothing"),
  "17": failedHere("no", "supplier_balance", "account"),
  "18": failed("no", "number_wrong", "nothing"), // eSIM number
  "19": failed("no", "number_wrong", "nothing"), // eSIM number
  "20": failedHere("no", "product_closed", "sku"), // code unknown
  "21": failed("no", "number_expired", "nothing"),
  "106": failedHere("no", "product_disturbed", "sku"),
  "110": callRefused("no", "supplier_trouble", "account", { tryElsewhere: true }), // maintenance
  "121": failed("yes", "limit_of_number", "nothing"), // per month
  "131": failed("no", "region_mismatch", "nothing"),
  "132": failed("no", "region_mismatch", "nothing"),
  "141": failed("no", "number_wrong", "nothing"), // game account
  "142": failed("no", "number_wrong", "nothing"), // game account
  "202": failed("no", "limit_of_number", "nothing"), // once per number and day, a setting of our account there
  "203": failed("no", "number_wrong", "nothing"), // too long
  "206": failed("no", "number_blocked", "nothing"), // on our own block list there
  "207": failed("no", "limit_of_number", "nothing"), // any product once per number and day, also a setting

  "102": callRefused("no", "supplier_configuration", "account", { tryElsewhere: true }), // our IP address is not on the allow list
  "107": callRefused("no", "supplier_configuration", "nothing"), // format
  "117": callRefused("no", "supplier_configuration", "account"), // page not found
  "118": callRefused("no", "supplier_configuration", "account", { tryElsewhere: true }), // account suspended
  "143": callRefused("no", "supplier_configuration", "nothing"), // check not needed
  "204": callRefused("no", "supplier_configuration", "account"), // signature
  "205": callRefused("no", "supplier_configuration", "nothing"), // command
};

/** IAK's number of each game whose accounts it can check, by our name of the game (iak-id/iak-api-reference-docs, docs/prepaid/game-format.md). */
export const GAME_CODES: Readonly<Record<string, string>> = {
  "MOBILE LEGENDS": "103",
  "RAGNAROK M": "127",
  "POINT BLANK": "130",
  "FREE FIRE": "135",
  "SPEED DRIFTERS": "136",
  "ARENA OF VALOR": "139",
  "BLEACH MOBILE 3D": "140",
  "ERA OF CELESTIALS": "141",
  "DRAGON NEST M": "142",
  "CALL OF DUTY MOBILE": "146",
  "MARVEL SUPER WAR": "150",
  "LIGHT OF THEL": "152",
  "LORDS MOBILE": "153",
  LIFEAFTER: "154",
  "GENSHIN IMPACT": "172",
  "LEAGUE OF LEGENDS WILD RIFT": "176",
};

/** The only wallet whose owner IAK reports. */
export const OVO = "OVO";

/** In game and wallet checks these codes mean that the account does not exist. */
export const ACCOUNT_NOT_FOUND_CODES: ReadonlySet<string> = new Set(["14", "141", "142", "203"]);

/** IAK offers no check for the game (143), or does not know the code that we sent (20). */
export const ACCOUNT_NOT_ASKED_CODES: ReadonlySet<string> = new Set(["20", "143"]);

/** In a PLN check these codes mean that the customer does not exist; any other failure says nothing. */
export const PLN_NOT_FOUND_CODES: ReadonlySet<string> = new Set(["14", "203"]);
