import address from "./paper.css?url";

/** The style sheet of on-screen paper; loaded with the component, which is rendered after it has loaded. */
export const PaperStyles = () => <link rel="stylesheet" href={address} precedence="paper" />;
