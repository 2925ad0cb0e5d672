import { refuseSecondConnections } from "../second-connection.ts";

refuseSecondConnections();
