/**
 * The log's events of level error, after which somebody should look (docs/runbook.md). A test compares them with the source. Their
 * counts are there from the start, because a count whose first sample is 1 shows no increase.
 */
export const WATCHED_EVENTS = [
  "console",
  "metrics_failed",
  "money_check_failed",
  "money_claim_lost",
  "money_kind_unknown",
  "money_record_unreadable",
  "money_resume_failed",
  "money_sweep_failed",
  "money_token_lost",
  "money_undecided_past_horizon",
  "money_unknown_told",
  "otp_wrong_cap",
  "otp_wrong_many",
  "page_failed",
  "player_lock_lost",
  "process_failed",
  "provider_circuit_opened",
  "push_failed",
  "request_failed",
  "shutdown_left_money_requests",
  "start_failed",
  "store_failed",
  "store_not_swept",
] as const;
