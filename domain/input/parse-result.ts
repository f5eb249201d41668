/** What reading foreign input gives: the value, or one sentence per bad field. */
export type Parsed<T> = { ok: true; value: T } | { ok: false; errors: FieldErrors };

export type FieldErrors = Record<string, string>;
