import { PlayerLayout } from "../player-layout";

export default PlayerLayout;
