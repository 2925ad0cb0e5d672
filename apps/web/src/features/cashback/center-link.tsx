import { buttonClasses } from "@konter/ui";
import { Link } from "@tanstack/react-router";
import * as m from "#messages";

/** From a Master's report to the Agent Center. */
export const CenterLink = () => (
  <Link to="/agen/center" className={buttonClasses("plain")}>
    {m.center_title()}
  </Link>
);
