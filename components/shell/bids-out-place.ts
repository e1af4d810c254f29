/** The element below the header, in the layout, that the bars stand in. */
export const BIDS_OUT_PLACE = "bids-out";
