const FLOAT_LINE =
  "The balance below which it is low, in whole rupiah: the brand's setting, or 12 hours of the agent's own sales; 0 when the brand warns nobody.";
const AGENT_STATE = "`active`, `stopped` by the Master, or `blocked` by staff.";
const STOPPED_BY = "`master`, or `brand` for a block by staff.";
const AGENT_GROUP =
  "Lists only agents with a low balance (`low_float`), with a debt (`owing`), without a sale for 7 days (`quiet`), or who may become a Master (`eligible`).";

/** Descriptions of fields of the Agent Center, by name, or by place and name when the name means something else there. */
export const AGENT_CENTER_FIELDS: Readonly<Record<string, string>> = {
  "AdminMember.stopped":
    "Set while the upline has stopped the account's spending: reason, time, and who.",
  "AdminMember.stopped.by": "The Master who stopped it, masked.",
  "agentBlock.reason": "Why spending is stopped; the agent reads it.",
  "AgentCenter.figures": "Sums over all agents of the account.",
  "AgentCenter.figures.agents": "How many accounts have this one as their Master.",
  "AgentCenter.figures.cash": "Collected cash that was not handed over to the brand.",
  "AgentCenter.figures.days_30": "Successful sales of the last 30 days (WIB), including today.",
  "AgentCenter.figures.overdue": "Loans of which something was due before today.",
  "AgentCenter.figures.owed": "What all agents owe, and how many do.",
  "AgentCenter.figures.selling": "Agents who sold something in the last 7 days.",
  "AgentCenter.figures.today": "Successful sales since midnight (WIB).",
  "AgentCenter.low_float":
    "Agents who sell and have a low balance: how many, and the five whose balance ends first.",
  "AgentCenter.low_float.rows": "The first five.",
  "AgentCenter.maintenance":
    "Set while staff have closed the Agent Center: its data can be read, and every action is refused.",
  "AgentCenter.menu": "Counts that are shown on menu items.",
  "AgentCenter.menu.agents": "How many accounts have this one as their Master.",
  "AgentCenter.menu.bills_due": "Loans of which something is due today or was due before.",
  "AgentCenter.menu.draws_waiting": "Requests for loan money that the Master has to decide.",
  "AgentCenter.menu.loan_requests": "Requests for a loan that staff have to decide.",
  "AgentCenter.menu.new_cashback":
    "Shares of agents' sales that were earned today (WIB), counted up to 999.",
  "AgentCenter.owing": "Agents who owe loan money: how many, and the five that are due first.",
  "AgentCenter.owing.rows": "The first five.",
  "AgentCenter.quiet":
    "Agents who sold before, but not in the last 7 days: how many, and the five who sold last.",
  "AgentCenter.quiet.rows": "The first five.",
  agent_id: "Number of the agent's account.",
  "cashbackHistory.agent": "Part of the agent's name or number.",
  "cashbackHistoryExport.agent": "Part of the agent's name or number.",
  "CenterAgent.debt": "What is owed to this Master with fees, by the ledger, in whole rupiah.",
  "CenterAgent.float.line": FLOAT_LINE,
  "CenterAgent.state": AGENT_STATE,
  "CenterAgent.stop.by": STOPPED_BY,
  "CenterAgent.stop.reason": "What the Master wrote; empty for a block by staff.",
  "CenterAgentDetail.days":
    "Each of the last 30 days (WIB) with its successful sales, oldest first.",
  "CenterAgentDetail.days.amount": "Sold on this day, in whole rupiah.",
  "CenterAgentDetail.days.date": "The business day (WIB).",
  "CenterAgentDetail.debt":
    "What is owed to this Master with fees, by the ledger, in whole rupiah.",
  "CenterAgentDetail.float.line": FLOAT_LINE,
  "CenterAgentDetail.loan_id": "The reference of the active loan; null for none.",
  "CenterAgentDetail.state": AGENT_STATE,
  "CenterAgentDetail.stop.by": STOPPED_BY,
  "CenterAgentDetail.stop.reason": "What the Master wrote; empty for a block by staff.",
  "CenterAgentPage.count": "How many agents the account has, whatever the filters.",
  "centerAgents.only": AGENT_GROUP,
  "centerAgents.search": "Part of the agent's name or number.",
  "centerAgents.sort":
    "`name`, `balance` (lowest first), or `sales`, `last_sale` or `debt` (highest or latest first).",
  "centerAgents.state": AGENT_STATE,
  "centerAgentsExport.only": AGENT_GROUP,
  "centerAgentsExport.search": "Part of the agent's name or number.",
  "centerAgentsExport.state": AGENT_STATE,
  float: "Deposit balance with its warning line and how long it lasts.",
  hours_left:
    "For how many whole hours the balance lasts at the mean of the last 7 days' sales; null without sales.",
  is_eligible: "Whether enough was sold in the last 30 days to become a Master.",
  is_low: "Whether the account sells and its balance is below the line.",
  joined_at: "Since when the agent has this Master.",
  "OwnAgent.agents": "How many accounts have this one as their Master.",
  "OwnAgent.float.line": FLOAT_LINE,
  "OwnAgent.master": "Who earns a share of the account's sales; null for nobody.",
  "OwnAgent.role": "`member`, `agent` or `master`.",
  "OwnAgent.stop": "Set while the Master has stopped the account's spending: reason and time.",
  "OwnAgent.steps": "What an agent needs to work as one, in order.",
  "OwnAgent.steps.done": "Whether the step is behind the account.",
  "OwnAgent.steps.step":
    "`phone` and `email` verified, `pin` set, a `master`, a first `deposit`, a first `sale`.",
  stop: "Who stopped the agent's spending, why and when; null while the agent may spend.",
};
