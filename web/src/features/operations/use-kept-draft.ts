import { useEffect, useRef, useState } from 'react';
import { forgetForNextVisit, keepForNextVisit, keptFromLastVisit } from '../../api/kept.ts';

/** The id of a record, and the number of its last save. */
export type SavedAt = { readonly id: string; readonly save: number };
export type TypedValues<Values> = { readonly save: number; readonly values: Values };

const draftIn = <Values>(key: string, saved: Values): TypedValues<Values> | undefined => {
  try {
    const kept = JSON.parse(keptFromLastVisit(key) ?? 'null') as TypedValues<Values> | null;
    return kept === null ? undefined : { ...kept, values: { ...saved, ...kept.values } };
  } catch {
    return undefined;
  }
};

/** Asks before the tab is closed. */
const useLeaveWarning = (isBlocked: boolean) =>
  useEffect(() => {
    if (!isBlocked) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isBlocked]);

type Edited<Values> = {
  readonly area: 'article' | 'issue';
  readonly operatorId: string;
  /** `null` before the first save. */
  readonly id: string | null;
  readonly saved: TypedValues<Values>;
  readonly isSame: (values: Values, saved: Values) => boolean;
};

/**
 * The values as they are typed. The browser keeps those that were not saved for this operator, with the save they
 * began from, so that closing the tab loses nothing, and what another operator saved meanwhile is not overwritten.
 */
// oxlint-disable-next-line max-lines-per-function -- functions that share the state of one closure
export const useKeptDraft = <Values extends object>(edited: Edited<Values>) => {
  const { saved, isSame } = edited;
  const keyOf = (id: string | null) => `${edited.area}.${edited.operatorId}.${id ?? 'nouveau'}`;
  const key = useRef(keyOf(edited.id));
  const [base, setBase] = useState(saved);
  const [found] = useState(() => draftIn(keyOf(edited.id), saved.values));
  const [state, setState] = useState(found ?? saved);
  const [isRestored, setIsRestored] = useState(found !== undefined);
  const [isKept, setIsKept] = useState(true);
  const [taken, setTaken] = useState(0);
  const latest = useRef(state);
  const become = (next: TypedValues<Values>) => {
    latest.current = next;
    setState(next);
  };
  const keep = (next: TypedValues<Values>) => {
    const text = JSON.stringify(next);
    keepForNextVisit(key.current, text);
    setIsKept(keptFromLastVisit(key.current) === text);
  };
  const forget = () => {
    forgetForNextVisit(key.current);
    setIsRestored(false);
    setIsKept(true);
  };
  const change = (changes: Partial<Values>) => {
    const { save, values } = latest.current;
    const next = { save, values: { ...values, ...changes } };
    become(next);
    keep(next);
  };
  const take = (next: TypedValues<Values>) => {
    forget();
    setBase(next);
    become(next);
    setTaken((last) => last + 1);
  };
  const isChanged = state.save !== base.save || !isSame(state.values, base.values);
  const isSuperseded = saved.save > state.save;
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the change comes from the server, once for each save
    if (isSuperseded && !isChanged) take(saved);
  });
  useLeaveWarning(isChanged && !isKept);
  return {
    values: state.values,
    /** The save from which these values began. */
    save: state.save,
    isChanged,
    /** Whether another operator has saved meanwhile. */
    isSuperseded: isSuperseded && isChanged,
    isRestored,
    /** Whether the browser could keep the values. */
    isKept,
    /** Counts how often a saved version has replaced the typed one. */
    taken,
    latest: () => latest.current.values,
    change,
    /** Called after a save; values typed while it was under way stay. */
    settle: (at: SavedAt, sent: Values, values: Values = latest.current.values) => {
      const next = { save: at.save, values };
      forget();
      key.current = keyOf(at.id);
      setBase({ save: at.save, values: sent });
      become(next);
      if (!isSame(values, sent)) keep(next);
    },
    /** Replaces the typed values by the saved ones. */
    drop: () => take(saved),
    /** Keeps the typed values, although another version was saved meanwhile: the next save replaces it. */
    insist: () => {
      const next = { save: saved.save, values: latest.current.values };
      setBase(saved);
      become(next);
      keep(next);
    },
  };
};

export type KeptDraft<Values extends object> = ReturnType<typeof useKeptDraft<Values>>;
