import type { ShopOfficeResults } from "@konter/contract/shop-office-orders";
import { Link } from "@tanstack/react-router";
import { RESULT_LINK, ResultsSheet } from "../../app/records/results-sheet.tsx";

/** The result of an action for each order. */
export const OrderResults = ({
  results: { results },
  onClose,
}: {
  readonly results: ShopOfficeResults;
  readonly onClose: () => void;
}) => (
  <ResultsSheet
    results={results.map(({ number: key, result, text }) => ({ key, result, text }))}
    renderLink={(number) => (
      <Link to="/shop-orders/$number" params={{ number }} className={RESULT_LINK}>
        {number}
      </Link>
    )}
    onClose={onClose}
  />
);
