/** Verb and path below /api/v1 of each call; `{name}` marks a parameter. */
export const cashback = "GET report/cashback";
export const cashbackRedeem = "POST cashback/redeem";
export const cashbackRedemptions = "GET cashback/redeem";
export const postpaidCashback = "GET report/postpaid-cashback";
export const postpaidCashbackExport = "GET report/postpaid-cashback/export";
