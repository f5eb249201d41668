export type Parsed<T> = { ok: true; value: T } | { ok: false; errors: FieldErrors };

export type FieldErrors = Record<string, string>;
