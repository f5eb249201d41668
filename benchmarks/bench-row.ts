/** One line of the benchmark's table. */
export type BenchRow = {
  /** What was measured, as in `home, largest paint`. */
  what: string;
  ours: string;
  /** What was measured beside it in the same run, and what that is. */
  beside?: string;
  ratio?: string;
  goal: string;
  isMet: boolean;
};

/** A part of the benchmark: measures and answers its lines. `quick` leaves it at most half of three minutes. */
export type BenchPart = (run: { quick: boolean }) => Promise<BenchRow[]>;

/** A line whose goal is to stay within `most` times what stands beside it. */
export function ratioRow(
  what: string,
  unit: string,
  [ours, beside, besideName]: [ours: number, beside: number, besideName: string],
  most: number,
): BenchRow {
  return {
    what,
    ours: inUnit(ours, unit),
    beside: `${inUnit(beside, unit)} (${besideName})`,
    ratio: `${(ours / beside).toFixed(2)}×`,
    goal: `≤ ${most}×`,
    isMet: ours <= beside * most,
  };
}

/** A line whose goal is a number of its own. */
export function limitRow(what: string, unit: string, ours: number, most: number): BenchRow {
  return { what, ours: inUnit(ours, unit), goal: `≤ ${inUnit(most, unit)}`, isMet: ours <= most };
}

function inUnit(value: number, unit: string): string {
  const rounded = Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3));
  return unit ? `${rounded} ${unit}` : String(rounded);
}

export const median = (values: number[]) => quantile(values, 0.5);

export function quantile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
}
