import { useEffect, useRef, useState } from 'react';
import { ownDraft } from '#web/client/drafts/own-draft.ts';

interface EntryOptions<T> {
  /** Under what the typed values are kept over a reload. */
  draft: string;
  /** What it begins with. */
  start: T;
  /** Another one takes the focus to the code. */
  turn: number;
  /** It begins with the quantity: which product it is of is known. */
  begun: boolean;
  /** What is wrong with it from the start, where it was sent back. */
  wrong?: Partial<Record<keyof T, string | undefined>> | undefined;
}

/** Code, Enter, quantity, Enter, and the next one: what is typed of it, where the focus is, and what is wrong. */
export function useEntry<T extends { codigo: string }>({ draft, start, turn, begun, wrong = {} }: EntryOptions<T>) {
  const code = useRef<HTMLInputElement>(null);
  const quantity = useRef<HTMLInputElement>(null);
  const [own] = useState(() => ownDraft(draft));
  const [typed, setTyped] = useState<T>(() => ({ ...start, ...(own.read() as Partial<T> | undefined) }));
  const [problem, setProblem] = useState<Partial<Record<keyof T, string | undefined>>>(wrong);
  /** The code that was confirmed, and is being looked up. */
  const [asked, setAsked] = useState(start.codigo);
  const [first] = useState(turn);

  const toCode = () => select(code.current);
  const toQuantity = () => select(quantity.current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn begins there
  useEffect(() => (turn === first && begun ? toQuantity() : toCode()), [turn]);

  function type(change: Partial<T>): void {
    const now = { ...typed, ...change };
    setTyped(now);
    own.write(now);
  }

  /** It is noted: the next one. */
  function next(empty: T): void {
    own.forget();
    setTyped(empty);
    setProblem({});
    setAsked('');
    code.current?.focus();
  }

  return { code, quantity, typed, setTyped, type, problem, setProblem, asked, setAsked, toCode, toQuantity, next };
}

export type Entry<T extends { codigo: string }> = ReturnType<typeof useEntry<T>>;

/** Says that no product has the code that was asked for, and goes back to it. */
export function useUnknownCode<T extends { codigo: string }>(entry: Entry<T>, unknown: boolean): void {
  const { asked, setProblem, toCode } = entry;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each code
  useEffect(() => {
    if (!unknown) return;
    setProblem({ codigo: sinProducto(asked) } as Parameters<typeof setProblem>[0]);
    toCode();
  }, [unknown, asked]);
}

export const sinProducto = (codigo: string) => `Ningún producto tiene el código ${codigo}.`;

function select(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}
