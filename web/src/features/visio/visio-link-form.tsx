import { VISIO_LINK_MAX, visioLinkOf, type AnswerOf } from 'contracts';
import { useRef, useState, type SyntheticEvent } from 'react';
import { QueryView } from '../../api/query-view.tsx';
import { successOf, useMutations } from '../../api/use-mutations.ts';
import { Button } from '../../components/controls/button.tsx';
import { classes } from '../../components/design/classes.ts';
import { TextField } from '../../components/controls/fields/field.tsx';
import { Message } from '../../components/page/notices/message.tsx';
import { OutcomeLine } from '../../components/page/notices/outcome-line.tsx';
import surfaces from '../../components/design/surfaces.module.css';
import typography from '../../components/design/typography.module.css';
import { useEdits } from '../forms/use-edits.ts';
import { useChooseVisioLinkMutation, useGetVisioLinkQuery } from './visio-api.ts';
import styles from './visio-link-form.module.css';
import { visioLinkTexts as texts } from './visio-texts.ts';
import layout from '../../components/design/layout.module.css';

const isWrong = (typed: string): boolean => typed.trim() !== '' && visioLinkOf(typed) === undefined;

type FormProps = { readonly saved: AnswerOf<'getVisioLink'> };

const Form = ({ saved }: FormProps) => {
  const { values, change, isChanged, forget } = useEdits('visio-link', { link: saved.link ?? '' });
  const [choose, { isLoading }] = useChooseVisioLinkMutation();
  const { outcome, place, run } = useMutations();
  const [isSubmitted, setIsSubmitted] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const errorText =
    isSubmitted && isWrong(values.link)
      ? 'Ce lien n’est pas valide\u00a0: collez l’adresse complète de votre salle, qui commence par https://.'
      : undefined;
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (isWrong(values.link)) {
      field.current?.focus();
      return;
    }
    const send = () => choose({ link: values.link.trim() || null });
    const isDone = await run('save', [send], successOf);
    if (isDone) forget();
  };
  return (
    <form
      className={classes(surfaces['card'], styles['card'])}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <div className={layout['stack-1']}>
        <h2 className={typography['subtitle']}>Votre lien de visio</h2>
        <p className={typography['small']}>{texts.why(saved.roomsAt)}</p>
        <p className={typography['small']}>{texts.shown}</p>
      </div>
      <TextField
        ref={field}
        type="url"
        label={`Lien (facultatif)`}
        placeholder="https://"
        autoComplete="off"
        maxLength={VISIO_LINK_MAX}
        error={errorText}
        value={values.link}
        onChange={({ target }) => change({ link: target.value })}
      />
      {saved.link !== null && isChanged ? <Message tone="caution">{texts.changed}</Message> : null}
      <OutcomeLine outcome={outcome} place={place} />
      <div>
        <Button type="submit" variant="second" isBusy={isLoading} busyText="Enregistrement…">
          Enregistrer
        </Button>
      </div>
    </form>
  );
};

/** The link at which a practitioner meets clients by video; any page may contain this form. */
export const VisioLinkForm = () => {
  const query = useGetVisioLinkQuery();
  return <QueryView query={query}>{(saved) => <Form saved={saved} />}</QueryView>;
};
