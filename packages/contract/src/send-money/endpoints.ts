/** Verb and path below /api/v1 of each call; `{name}` marks a parameter. */
export const sendMoneyOptions = "GET send-money/options";
export const sendMoneyCheck = "POST send-money/check";
export const sendMoneyPasskey = "POST send-money/passkey";
export const sendMoney = "POST send-money";
export const sentMoneyList = "GET send-money";
export const sentMoney = "GET send-money/{ref_id}";
