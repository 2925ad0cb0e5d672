/** `stopped`: the Master stopped the agent's spending. `blocked`: staff blocked the account. */
export const AGENT_STATES = ["active", "stopped", "blocked"] as const;
export type AgentState = (typeof AGENT_STATES)[number];

/**
 * Groups of agents. `low_float`: sold in the last 30 days, and the balance is below the warning line. `owing`: owes
 * loan money. `quiet`: sold before, but not in the last 7 days. `eligible`: sold enough to become a Master.
 */
export const AGENT_GROUPS = ["low_float", "owing", "quiet", "eligible"] as const;
export type AgentGroup = (typeof AGENT_GROUPS)[number];

/** `balance`: lowest first. `sales`, `last_sale`, `debt`: highest or latest first. */
export const AGENT_ORDERS = ["name", "balance", "sales", "last_sale", "debt"] as const;
export type AgentOrder = (typeof AGENT_ORDERS)[number];

/** Rows of each group on the dashboard. */
export const AGENT_CENTER_ROWS = 5;
/** Seconds between two requests of the dashboard (SPEC L192). */
export const AGENT_CENTER_REFRESH_SECONDS = 15;
/** New cashback is counted up to this number. */
export const AGENT_CENTER_COUNT_MOST = 999;
export const AGENT_SALES_DAYS = 30;
/** An agent who sold nothing for this many days is quiet; the forecast counts sales of as many days. */
export const AGENT_QUIET_DAYS = 7;
/** A balance that lasts for fewer hours is low, whatever it is. */
export const AGENT_FLOAT_HOURS = 12;
export const AGENT_STOP_CHARACTERS = 200;
export const AGENT_EXPORT_ROWS = 20_000;

/** What an agent needs to work as one, in order. */
export const AGENT_STEPS = ["phone", "email", "pin", "master", "deposit", "sale"] as const;
export type AgentStep = (typeof AGENT_STEPS)[number];

/** A shorter time of sales says too little. */
const LEAST_HOURS = 24;

/**
 * For how many whole hours a balance lasts, at the mean hourly spending of `hours` (at least 24 are counted). Null
 * without spending.
 */
export function forecastHours(balance: number, spent: number, hours: number): number | null {
  if (spent <= 0) return null;
  if (balance <= 0) return 0;
  return Math.floor((balance * Math.max(hours, LEAST_HOURS)) / spent);
}

/** The balance below which an agent is warned; 0 when the brand warns nobody. */
export function floatLine(setting: number, spent: number, hours: number): number {
  if (setting === 0) return 0;
  return Math.max(setting, Math.ceil((spent * AGENT_FLOAT_HOURS) / Math.max(hours, LEAST_HOURS)));
}
