import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureOf } from '../../api/call-error.ts';
import { handing, useHandedOutcome } from '../../api/use-handed-outcome.ts';
import { successOf, useMutations, type Sent } from '../../api/use-mutations.ts';
import { editingTexts as texts } from './editing-texts.ts';

type Message = { readonly message: string };
type Saved = { readonly id: string; readonly save: number };
type Sending<Answer> = (saved: Saved) => Promise<Sent<Answer>>;

type EditedRecord = {
  /** The record as saved last; `null` before the first save. */
  readonly record: Saved | null;
  readonly isChanged: boolean;
  /** The reason why it cannot be saved. */
  readonly missing: string | undefined;
  readonly save: () => Promise<Sent<Saved & Message>>;
  readonly pathOf: (id: string) => string;
};

/** Saves typed changes before any other action, so that the action concerns the text on the screen. */
export const useRecordMutations = (edited: EditedRecord) => {
  const { record, isChanged, missing, save, pathOf } = edited;
  const navigate = useNavigate();
  const mutations = useMutations(useHandedOutcome());
  const { busy, outcome, run, setOutcome } = mutations;
  const [newId, setNewId] = useState<string>();
  useEffect(() => {
    if (newId !== undefined && busy === undefined && outcome !== undefined)
      void navigate(pathOf(newId), { replace: true, ...handing(outcome) });
  }, [newId, busy, outcome, navigate, pathOf]);

  /** The record as it is saved, without a call if nothing was changed. */
  const saved = async (): Promise<Sent<Saved & Message>> => {
    if (record !== null && !isChanged) return { data: { ...record, message: texts.whole } };
    const sent = await save();
    if (record === null) setNewId(sent.data?.id);
    return sent;
  };
  const afterSaving = async <Answer>(send: Sending<Answer>): Promise<Sent<Answer>> => {
    const { data, error } = await saved();
    return data === undefined ? { error } : send({ id: data.id, save: data.save });
  };
  const start = (name: string, send: () => Promise<Sent<Message>>): void => {
    if (missing === undefined) void run(name, [send], successOf);
    else setOutcome({ tone: 'error', text: missing });
  };
  return {
    ...mutations,
    start,
    save: () => start('save', saved),
    startSaved: (name: string, send: Sending<Message>) => start(name, () => afterSaving(send)),
    afterSaving,
    /** Runs an action of a dialog, and returns the message of a refusal, so that the dialog stays open with it. */
    confirm: async (send: () => Promise<Sent<Message>>): Promise<string | undefined> => {
      const { data, error } = await send();
      if (data === undefined) return failureOf(error).message;
      setOutcome(successOf(data));
      return undefined;
    },
  };
};
