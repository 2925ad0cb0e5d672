import * as m from "#messages";

type Text = () => string;

/** Frequent questions with their answers. */
export const QUESTIONS: readonly (readonly [question: Text, answer: Text])[] = [
  [m.help_q_top_up, m.help_a_top_up],
  [m.help_q_not_credited, m.help_a_not_credited],
  [m.help_q_pending, m.help_a_pending],
  [m.help_q_failed, m.help_a_failed],
  [m.help_q_wrong_number, m.help_a_wrong_number],
  [m.help_q_withdraw, m.help_a_withdraw],
  [m.help_q_pin, m.help_a_pin],
  [m.help_q_prices, m.help_a_prices],
];
