/** What orders and customers are marked with; it ends with the last of its tokens. Times in milliseconds since 1970. */
export type TestRunsTable = { mark: string; opened_at: number; expires_at: number }

/** Only the SHA-256 of a token is kept. Removing a run removes its tokens before anything else. */
export type TestRunTokensTable = { token_hash: string; mark: string; expires_at: number }
