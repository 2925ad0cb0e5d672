/**
 * IAK's prepaid response codes as sent by the simulator. Deliberately independent of the adapter's table: both must
 * follow the vendor's page, not each other.
 */
export const IAK_MESSAGES: Readonly<Record<string, string>> = {
  "00": "SUCCESS",
  "06": "TRANSACTION NOT FOUND",
  "07": "FAILED",
  "10": "REACH TOP UP LIMIT USING SAME DESTINATION NUMBER IN 1 DAY",
  "12": "BALANCE MAXIMUM LIMIT EXCEEDED",
  "13": "CUSTOMER NUMBER BLOCKED",
  "14": "INCORRECT DESTINATION NUMBER",
  "16": "NUMBER NOT MATCH WITH OPERATOR",
  "17": "INSUFFICIENT DEPOSIT",
  "20": "CODE NOT FOUND",
  "21": "NUMBER EXPIRED",
  "39": "PROCESS",
  "102": "INVALID IP ADDRESS",
  "106": "PRODUCT IS TEMPORARILY OUT OF SERVICE",
  "107": "ERROR IN FORMAT",
  "110": "SYSTEM UNDER MAINTENANCE",
  "117": "PAGE NOT FOUND",
  "118": "ACCOUNT SUSPENDED",
  "121": "MONTHLY TOP UP LIMIT EXCEEDED",
  "131": "TOP UP REGION BLOCKED",
  "132": "LOCATION NOT ELIGIBLE",
  "141": "INVALID GAME ACCOUNT",
  "142": "INVALID USER ID",
  "201": "UNDEFINED RESPONSE CODE",
  "202": "MAXIMUM 1 NUMBER 1 TIME IN 1 DAY",
  "203": "NUMBER IS TOO LONG",
  "204": "WRONG AUTHENTICATION",
  "205": "WRONG COMMAND",
  "206": "THIS DESTINATION NUMBER HAS BEEN BLOCKED",
  "207": "MAXIMUM 1 NUMBER WITH ANY CODE 1 TIME IN 1 DAY",
};

/** Rejections in the first response; with any other failure the first response is still "process". */
export const REFUSED_AT_ONCE: ReadonlySet<string> = new Set(
  "10 17 20 102 106 107 110 117 118 202 203 204 205 206 207".split(" "),
);
