/** Raise it with every change below: a file of another version is set aside and a new one made (infra/database). */
export const SCHEMA_VERSION = 3;

/**
 * The sandbox's tables. Amounts are whole hundredths of a point; times are epoch milliseconds of the sandbox's clock;
 * days are `YYYY-MM-DD` in India. Starline and Gali markets have no close time, and their result has the session `Open`; a
 * result's number is a pana, or of Gali the two digits. A bid line's session is stored as it came. A ledger line has a note
 * only if it differs from its entry's. `balance` is the running sum of `entry_line`, updated by a trigger in the same
 * transaction; entries are never changed or deleted. A deposit moves nothing until it is approved. A withdrawal's points are
 * held by the entry `held_by` and paid out or returned by the entry `decided_by`.
 */
export const SCHEMA = `
CREATE TABLE IF NOT EXISTS player (
  mobile TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  betting INTEGER NOT NULL,
  blocked INTEGER NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS token (
  token TEXT PRIMARY KEY,
  mobile TEXT NOT NULL REFERENCES player (mobile),
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS token_of_player ON token (mobile, created_at);

CREATE TABLE IF NOT EXISTS market (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  family TEXT NOT NULL CHECK (family IN ('main', 'starline', 'gali')),
  name TEXT NOT NULL,
  open_time TEXT NOT NULL,
  close_time TEXT,
  first_day TEXT NOT NULL,
  removed INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE IF NOT EXISTS result (
  market_id INTEGER NOT NULL REFERENCES market (id),
  day TEXT NOT NULL,
  session TEXT NOT NULL CHECK (session IN ('Open', 'Close')),
  number TEXT NOT NULL,
  declared_at INTEGER NOT NULL,
  PRIMARY KEY (market_id, day, session)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS entry (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  note TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS entry_line (
  id INTEGER PRIMARY KEY,
  entry_id INTEGER NOT NULL REFERENCES entry (id),
  account TEXT NOT NULL,
  amount INTEGER NOT NULL,
  note TEXT
) STRICT;
CREATE INDEX IF NOT EXISTS entry_line_of_entry ON entry_line (entry_id);
CREATE INDEX IF NOT EXISTS entry_line_of_account ON entry_line (account, entry_id);

CREATE TABLE IF NOT EXISTS balance (
  account TEXT PRIMARY KEY,
  amount INTEGER NOT NULL,
  CONSTRAINT wallet_below_zero CHECK (amount >= 0 OR account NOT LIKE 'player:%')
) STRICT, WITHOUT ROWID;

CREATE TRIGGER IF NOT EXISTS entry_line_moves_balance AFTER INSERT ON entry_line BEGIN
  INSERT INTO balance (account, amount) VALUES (NEW.account, 0) ON CONFLICT (account) DO NOTHING;
  UPDATE balance SET amount = amount + NEW.amount WHERE account = NEW.account;
END;
CREATE TRIGGER IF NOT EXISTS entry_line_is_final BEFORE UPDATE ON entry_line BEGIN
  SELECT RAISE(ABORT, 'a ledger line is never changed');
END;
CREATE TRIGGER IF NOT EXISTS entry_line_stays BEFORE DELETE ON entry_line BEGIN
  SELECT RAISE(ABORT, 'a ledger line is never taken away');
END;

CREATE TABLE IF NOT EXISTS bid_line (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  entry_id INTEGER NOT NULL REFERENCES entry (id),
  mobile TEXT NOT NULL REFERENCES player (mobile),
  market_id INTEGER NOT NULL REFERENCES market (id),
  day TEXT NOT NULL,
  label TEXT NOT NULL,
  session TEXT NOT NULL,
  digits TEXT NOT NULL,
  closedigits TEXT NOT NULL,
  stake INTEGER NOT NULL CHECK (stake > 0),
  placed_at INTEGER NOT NULL,
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'won', 'lost')),
  payout INTEGER NOT NULL DEFAULT 0,
  settled_at INTEGER
) STRICT;
CREATE INDEX IF NOT EXISTS bid_line_of_player ON bid_line (mobile, placed_at);
CREATE INDEX IF NOT EXISTS bid_line_won ON bid_line (mobile, settled_at) WHERE state = 'won';
CREATE INDEX IF NOT EXISTS bid_line_open ON bid_line (market_id, day) WHERE state = 'open';

CREATE TABLE IF NOT EXISTS deposit (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  mobile TEXT NOT NULL REFERENCES player (mobile),
  amount INTEGER NOT NULL CHECK (amount > 0),
  requested_at INTEGER NOT NULL,
  state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'refused', 'approved')),
  entry_id INTEGER REFERENCES entry (id),
  CHECK ((state = 'approved') = (entry_id IS NOT NULL))
) STRICT;
CREATE INDEX IF NOT EXISTS deposit_of_player ON deposit (mobile, id);
CREATE INDEX IF NOT EXISTS deposit_pending ON deposit (id) WHERE state = 'pending';

CREATE TABLE IF NOT EXISTS payout_number (
  mobile TEXT NOT NULL REFERENCES player (mobile),
  method TEXT NOT NULL CHECK (method IN ('googlePay', 'paytm', 'phonePe')),
  number TEXT NOT NULL,
  PRIMARY KEY (mobile, method)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS withdrawal (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  mobile TEXT NOT NULL REFERENCES player (mobile),
  amount INTEGER NOT NULL CHECK (amount > 0),
  method TEXT NOT NULL CHECK (method IN ('googlePay', 'paytm', 'phonePe')),
  number TEXT NOT NULL,
  requested_at INTEGER NOT NULL,
  state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'cancelled', 'approved')),
  remark TEXT NOT NULL DEFAULT '',
  receipt TEXT NOT NULL DEFAULT '',
  held_by INTEGER NOT NULL REFERENCES entry (id),
  decided_by INTEGER REFERENCES entry (id),
  CHECK ((state = 'pending') = (decided_by IS NULL))
) STRICT;
CREATE INDEX IF NOT EXISTS withdrawal_of_player ON withdrawal (mobile, id);
CREATE INDEX IF NOT EXISTS withdrawal_pending ON withdrawal (id) WHERE state = 'pending';
`;
