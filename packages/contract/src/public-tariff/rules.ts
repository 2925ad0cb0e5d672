/** How long a courier's answer to a visitor is reused. */
export const TARIFF_HOURS = 6;
/** Questions of visitors that one courier account is asked at most in a day (WIB), and in a minute. */
export const TARIFF_MOST_A_DAY = 2_000;
export const TARIFF_MOST_A_MINUTE = 30;
