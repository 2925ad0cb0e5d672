/**
 * DT One's errors as sent by the simulated server: code, HTTP status and message. Independent of the adapter's copy.
 */
export const DTONE_ERRORS: Readonly<Record<string, readonly [status: number, message: string]>> = {
  "1000400": [400, "Bad Request"],
  "1000401": [401, "Unauthorized"],
  "1000404": [404, "Resource not found"],
  "1000429": [429, "Too many requests"],
  "1003001": [404, "Product is not available in your account"],
  "1003002": [400, "Requested product amount is out of range"],
  "1003003": [400, "Requested product unit is invalid"],
  "1005003": [400, "Credit party mobile number is invalid"],
  "1006001": [400, "Insufficient balance"],
  "1007001": [400, "Transaction external ID has already been used"],
  "1008004": [404, "Transaction not found"],
};

/** The numbers of the status classes. */
export const DTONE_CLASSES = {
  CREATED: 1,
  CONFIRMED: 2,
  REJECTED: 3,
  CANCELLED: 4,
  SUBMITTED: 5,
  COMPLETED: 7,
  REVERSED: 8,
  DECLINED: 9,
} as const;
