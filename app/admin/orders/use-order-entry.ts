import { useEffect, useState } from 'react';
import { countPieces, mostLines, type TakenOrder } from '../../../domain/orders/fulfilled-order.ts';
import {
  byUrgency,
  type DeskLine,
  firstDecision,
  type LineDecision,
  openQuestions,
  productsFor,
  type ShelfProduct,
  takenLines,
  takenWorth,
} from '../../../domain/orders/order-entry.ts';
import type { TakeAnswer } from '../../../server/api/fulfilled-order-api.ts';
import { callOffice } from '../admin-api.ts';
import type { Entries } from './use-order-records.ts';

/** Long enough that who types a line does not ask for every letter of it. */
const pauseMs = 250;

export type DeskRow = {
  position: number;
  line: DeskLine;
  decision: LineDecision;
  /** What the line may mean, when that is more than one. */
  candidates: ShelfProduct[];
  /** Why it cannot be taken like this. */
  question: string | undefined;
};

/** An order beside today's shelf, and what the owner decides line by line. */
export function useDesk(lines: DeskLine[], code: string) {
  const [shelf, setShelf] = useState<ShelfProduct[]>();
  const [decisions, setDecisions] = useState<LineDecision[]>([]);
  const [places, setPlaces] = useState<number[]>([]);
  const [takenBefore, setTakenBefore] = useState<string[]>([]);
  const [isAgain, setIsAgain] = useState(false);
  const [failure, setFailure] = useState('');
  const [problem, setProblem] = useState('');
  const [isTaking, setIsTaking] = useState(false);
  const [looks, setLooks] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one desk is one order; another one is another desk
  useEffect(() => {
    let isGone = false;
    const timer = setTimeout(async () => {
      const [seen, taken] = await Promise.all([askShelf(lines), askTaken(code)]);
      if (isGone) return;
      setFailure(seen.ok ? '' : seen.detail);
      setTakenBefore(taken);
      if (!seen.ok) return;
      const decided = lines.map(line => firstDecision(line, seen.value));
      setDecisions(decided);
      // Fixed here, so that no line moves while its quantity is being changed.
      setPlaces(byUrgency(lines, decided));
      setShelf(seen.value);
    }, pauseMs);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [looks]);

  const questions = openQuestions(decisions);
  const taken = takenLines(decisions);

  function decide(position: number, change: Partial<LineDecision>): void {
    setProblem('');
    setDecisions(all => all.map((each, at) => (at === position ? { ...each, ...change } : each)));
  }

  /** Says so, too, when the order cannot be taken as it lies there. */
  function isReady(): boolean {
    const open = questions.filter(Boolean).length;
    const hindrance =
      (open > 0 && `${open === 1 ? '1 line needs' : `${open} lines need`} your decision first.`) ||
      (taken.length === 0 && 'Every line is left out, so there is nothing to take.') ||
      (takenBefore.length > 0 && !isAgain && 'This order was taken off the shelf before.') ||
      '';
    setProblem(hindrance);
    return !hindrance;
  }

  async function take(entries: Entries): Promise<TakeAnswer | undefined> {
    setIsTaking(true);
    const answer = await callOffice<TakeAnswer>('/api/taken-orders', {
      method: 'POST',
      body: { code, lines: taken, known: takenBefore.length, ...entries },
    });
    setIsTaking(false);
    if (answer.ok) return answer.value;
    // The whole may be said in the words of one field.
    setProblem([...new Set([answer.detail, ...Object.values(answer.errors)])].join('. '));
    if (answer.status === 409 || answer.status === 422) await refresh();
    return undefined;
  }

  /** The shelf has changed under the owner's hands: the decisions stay, the numbers beside them become new. */
  async function refresh(): Promise<void> {
    const [seen, before] = await Promise.all([askShelf(lines, decisions), askTaken(code)]);
    setTakenBefore(before);
    if (!seen.ok) return;
    const now = new Map(seen.value.map(product => [product.id, product]));
    setShelf(seen.value);
    setDecisions(all => all.map(each => ({ ...each, product: each.product && now.get(each.product.id) })));
  }

  return {
    /** `undefined` until the shelf has been looked at. */
    rows:
      shelf &&
      places.map((position): DeskRow => {
        const line = lines[position] as DeskLine;
        const decision = decisions[position] as LineDecision;
        return {
          position,
          line,
          decision,
          candidates: productsFor(line, shelf),
          question: questions[position],
        };
      }),
    decide,
    isReady,
    take,
    takenBefore,
    isAgain,
    setIsAgain,
    pieces: countPieces(taken),
    worth: takenWorth(lines, decisions),
    failure,
    problem,
    isTaking,
    lookAgain: () => setLooks(looks + 1),
  };
}

function askShelf(lines: DeskLine[], decisions: LineDecision[] = []) {
  const chosen = decisions.flatMap(({ product }) => product?.id ?? []);
  return callOffice<ShelfProduct[]>('/api/taken-orders/shelf', {
    method: 'POST',
    body: {
      names: lines.map(({ name }) => name),
      ids: [...new Set([...chosen, ...lines.flatMap(({ id }) => id ?? [])])].slice(0, mostLines),
    },
  });
}

/** When this code was taken and not undone. Without an answer the server still refuses a second time. */
async function askTaken(code: string): Promise<string[]> {
  if (!code) return [];
  const answer = await callOffice<TakenOrder[]>(`/api/taken-orders?code=${encodeURIComponent(code)}`);
  return answer.ok ? answer.value.filter(({ undone_at }) => !undone_at).map(({ taken_at }) => taken_at) : [];
}
